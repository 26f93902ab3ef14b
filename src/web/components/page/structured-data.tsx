import { useRouter } from '#web/router/router-context.ts'

export type Thing = { '@type': string } & Record<string, unknown>

type StructuredDataProps = { things: (origin: string) => readonly Thing[] }

/** Tells search engines what is on the page, in the words of schema.org. Data that no browser runs, so it needs no nonce. */
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

// What people write must not be able to end the script element.
export const writeThing = (thing: Thing): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')

/** The way to a page, the page itself last. */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
