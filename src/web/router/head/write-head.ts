import type { Head, HeadElement } from '#web/router/page.ts'

/** Replaces the title and the `data-page` elements of the previous page. */
export function writeHead({ title, meta, links }: Head): void {
  document.title = title
  for (const previous of document.head.querySelectorAll('[data-page]')) previous.remove()
  document.head.append(
    ...meta.map((attributes) => element('meta', attributes)),
    ...links.map((attributes) => element('link', attributes)),
  )
}

function element(name: 'meta' | 'link', attributes: HeadElement): HTMLElement {
  const created = document.createElement(name)
  // React's attribute names, such as `crossOrigin`, are lowercase in HTML.
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key.toLowerCase(), value)
  created.dataset['page'] = ''
  return created
}
