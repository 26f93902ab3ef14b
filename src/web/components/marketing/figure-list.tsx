import type { Figure } from '#web/content/figures.ts'

/** Figures with their labels, side by side below a line. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-6 gap-y-7 border-y border-line py-7 sm:grid-cols-3 sm:py-9">
    {figures.map(([figure, words]) => (
      <div key={words} className="flex flex-col-reverse justify-end gap-1.5">
        <dt className="text-ink-2">{words}</dt>
        <dd className="num font-display text-5xl leading-none font-extrabold tracking-[-0.03em]">{figure}</dd>
      </div>
    ))}
  </dl>
)
