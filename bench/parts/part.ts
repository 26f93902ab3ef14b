import type { Plot } from '#bench/report/report.ts'

export type Options = {
  listings: number
  bookings: number
  rounds: number
  seconds: number
  minutes: number
  uploads: number
  pages: number
  tries: number
  sizes: readonly number[]
  /** Measures only the works that begin with it, and then leaves the report as it is. */
  only: string
}

/** The result of a part as Markdown, and the plots that it shows. */
export type Section = { text: string; plots?: readonly Plot[] }

/** A part of `npm run bench`. Its report is a section of docs/performance.md. */
export type Part = {
  title: string
  /** A sentence for the terminal that says how it measures. */
  about: string
  /** How long it takes with these options, in milliseconds, on a quiet machine with two cores. */
  duration(options: Options): number
  run(options: Options, say: (sentence: string) => void): Promise<Section>
}
