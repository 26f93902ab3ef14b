type StarBarsProps = { counts: readonly { stars: number; count: number }[] }

/** How many reviews gave each number of stars, as bars in proportion to all of them. */
export function StarBars({ counts }: StarBarsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul aria-label="Reviews by stars" className="num text-sm">
      {counts.map(({ stars, count }) => (
        <li key={stars} className="grid h-6 grid-cols-[0.75rem_1fr_1.5rem] items-center gap-3">
          <span>
            {stars}
            <span className="sr-only">{stars === 1 ? ' star' : ' stars'}:</span>
          </span>
          <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-star"
              style={{ width: `${total > 0 ? (100 * count) / total : 0}%` }}
            />
          </span>
          <span className="text-right text-ink-2">{count}</span>
        </li>
      ))}
    </ul>
  )
}
