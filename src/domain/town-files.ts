/** A category of the town. `key` stays when its name changes; `checklist` is what parties look at together at a handoff. */
export type TownCategory = {
  key: string
  name: string
  icon: string
  description: string
  checklist: readonly string[]
}

/** The legal pages of every town, by their address without the slash. */
export const legalPages = ['terms', 'privacy', 'cookies', 'rental-agreement', 'imprint'] as const
export type LegalPage = (typeof legalPages)[number]

/** A piece of a legal text: plain, bold, or a link to `href`. */
export type LegalRun = { text: string; bold?: true | undefined; href?: string | undefined }

export type LegalBlock =
  | { kind: 'heading' | 'paragraph' | 'note'; runs: LegalRun[] }
  | { kind: 'list'; items: LegalRun[][] }

export type LegalText = {
  title: string
  /** The day from which the text applies. */
  date: string
  /** The date and the beginning of the text's SHA-256, such as `2026-11-23-1f2e3d4c5b6a`. */
  version: string
  /** The lawyer who has read the text, and when; null until one has. */
  reviewed: { by: string; on: string } | null
  blocks: LegalBlock[]
}

/** Returns the day from which a version of a legal page applies. */
export const dayOfVersion = (version: LegalText['version']): string => version.slice(0, 10)

/** The names of the pictures in `/art/` that show the place. A town may replace them with its own. */
export const townPictures = [
  ...['wide', 'middle', 'small'].flatMap((size) => [`hero-${size}-light.svg`, `hero-${size}-dark.svg`]),
  ...['wide', 'small'].map((size) => `band-town-${size}.svg`),
]

/**
 * The name of the drawn map of a town; a town without this file has no map. `areaId` names the elements of its
 * neighborhoods.
 */
export const townMap = 'map.svg'
/** The units of the map's `viewBox`. */
export const mapSize = { width: 840, height: 520 } as const

/** The part of a town's folder that only the server reads. */
export type TownFiles = {
  /** The categories in the order in which pages show them. */
  categories: readonly TownCategory[]
  legal: Readonly<Record<LegalPage, LegalText>>
  /** The SVG of the pictures that the town draws itself, by file name. */
  pictures: ReadonlyMap<string, string>
}
