import type { Head, HeadElement } from '#web/router/page.ts'

/** Puts the head of the shown page in place of the one before. */
export function writeHead({ title, meta, links }: Head): void {
  document.title = title
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove()
  document.head.append(
    ...meta.map((attributes) => element('meta', attributes)),
    ...links.map((attributes) => element('link', attributes)),
  )
}

function element(name: 'meta' | 'link', attributes: HeadElement): HTMLElement {
  const made = document.createElement(name)
  // Attributes in HTML are React's names in small letters.
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key.toLowerCase(), value)
  made.dataset['page'] = ''
  return made
}
