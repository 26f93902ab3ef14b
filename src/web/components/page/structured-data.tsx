import { useRouter } from '#web/router/router-context.ts'

export type Thing = { '@type': string } & Record<string, unknown>

type StructuredDataProps = { things: (origin: string) => readonly Thing[] }

/** Describes the page to search engines as schema.org JSON-LD. Browsers do not run such scripts, so it needs no nonce. */
export function StructuredData({ things }: StructuredDataProps) {
  const { origin } = useRouter().services
  return things(origin).map((thing) => (
    <script
      key={thing['@type']}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: writeThing(thing) }}
    />
  ))
}

// Escapes `<`, so that text from users cannot close the script element.
export const writeThing = (thing: Thing): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')

/** Returns the breadcrumbs of a page as a schema.org object. The last step is the page itself. */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
