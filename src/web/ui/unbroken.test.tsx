import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

/** Returns the parts of a text that stay on one line. */
function partsOf(text: string): string[] {
  const html = renderToStaticMarkup(<Unbroken>{text}</Unbroken>)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text)
  return [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part!)
}

test.each([
  ['Pick up on Dec 10 – 13 at 7:34 AM MT', ['Dec 10 – 13', '7:34 AM MT']],
  ['Pay by Wed, Dec 9, 11:59 PM MT.', ['Wed, Dec 9', '11:59 PM MT']],
  ['Fri, Dec 11 – Sun, Dec 13', ['Fri, Dec 11', 'Sun, Dec 13']],
  ['From Nov 30 – Dec 2, 2026', ['Nov 30 – Dec 2, 2026']],
  ['All-Mountain Skis, 178 cm', ['All-Mountain', '178 cm']],
  ['Luis would like to rent your raft', []],
])('keeps together what belongs together: %s', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})
