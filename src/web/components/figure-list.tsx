/** Figures and what they count, side by side. */
export const FigureList = ({
  figures,
}: {
  figures: readonly (readonly [figure: string, words: string])[]
}) => (
  <dl className="grid gap-3 sm:grid-cols-3 sm:gap-6">
    {figures.map(([figure, words]) => (
      <div
        key={words}
        className="flex flex-col-reverse justify-end gap-1 rounded-xl border border-line bg-surface px-5 py-5 sm:px-6"
      >
        <dt className="text-ink-2">{words}</dt>
        <dd className="num font-display text-4xl font-extrabold tracking-[-0.03em]">{figure}</dd>
      </div>
    ))}
  </dl>
)
