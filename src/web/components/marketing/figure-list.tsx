import type { Figure } from '#web/content/figures.ts'

/** Numbers with their labels: side by side, on phones one below the other. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid gap-x-6 gap-y-5 border-y border-line py-7 sm:grid-cols-3 sm:py-9">
    {figures.map(([figure, words]) => (
      <div
        key={words}
        className="flex flex-row-reverse items-baseline justify-end gap-3 sm:flex-col-reverse sm:items-start sm:gap-1.5"
      >
        <dt className="text-ink-2">{words}</dt>
        <dd className="num font-display text-5xl max-sm:min-w-40 leading-none font-extrabold tracking-[-0.03em]">
          {figure}
        </dd>
      </div>
    ))}
  </dl>
)
