import { useRouter } from '#web/router/router-context.ts'

export type Thing = { '@type': string } & Record<string, unknown>

type Things = (origin: string) => readonly Thing[]

/**
 * Describes the page to search engines as schema.org JSON-LD. They read the HTML of the server, so browsers keep what is
 * there and do not get the code of `things`: write `things={import.meta.env.SSR && (() => …)}`. Browsers do not run such
 * scripts, so it needs no nonce.
 */
export function StructuredData({ things }: { things: Things | false }) {
  const { origin } = useRouter().services
  const scripts = things && things(origin).map(writeScript).join('')
  return <span hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts || '' }} />
}

const writeScript = (thing: Thing) => `<script type="application/ld+json">${writeThing(thing)}</script>`

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
