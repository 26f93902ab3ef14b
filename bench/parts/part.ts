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
  /** Measures only the kinds of requests whose name begins with this text. The report is then not rewritten. */
  only: string
}

/** The result of a part as Markdown, and the plots that it links to. */
export type Section = { text: string; plots?: readonly Plot[] }

/** A part of `npm run bench`. Its report is a section of docs/performance.md. */
export type Part = {
  title: string
  /** A sentence for the terminal that says how the part measures. */
  about: string
  /** Returns how long the part takes with these options, in milliseconds, on an otherwise idle machine with two cores. */
  duration(options: Options): number
  run(options: Options, say: (sentence: string) => void): Promise<Section>
}
