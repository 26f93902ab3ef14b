const width = 56
const height = 16

/** A small line chart of some values. Screen readers skip it, because their sum is shown beside it. */
export function TrendLine({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 1)
  const points = values.map(
    (value, at) => `${(at * width) / (values.length - 1)},${height - 1 - (value / highest) * (height - 2)}`,
  )
  return (
    <svg width={width} height={height} aria-hidden className="inline-block overflow-visible align-middle">
      <polyline
        points={points.join(' ')}
        className="fill-none stroke-viz-1 stroke-[1.6]"
        strokeLinejoin="round"
      />
    </svg>
  )
}
