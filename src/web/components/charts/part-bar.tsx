/** A part of a whole, with the class name of its fill, such as `fill-viz-1`. */
export type BarPart = { name: string; value: number; fill: string }

const height = 14

/** One bar, divided in proportion to its parts. The page shows their figures beside it. */
export function PartBar({ parts, label }: { parts: readonly BarPart[]; label: string }) {
  const shown = parts.filter(({ value }) => value > 0)
  const whole = shown.reduce((sum, { value }) => sum + value, 0)
  const starts = shown.map((_, at) => shown.slice(0, at).reduce((sum, { value }) => sum + value, 0))
  return (
    <svg role="img" aria-label={label} width="100%" height={height} className="block rounded-[4px]">
      {whole === 0 && <rect width="100%" height={height} className="fill-viz-fill" />}
      {shown.map(({ name, value, fill }, at) => (
        <rect
          key={name}
          x={`${(starts[at]! / whole) * 100}%`}
          width={`${(value / whole) * 100}%`}
          height={height}
          className={`${fill} stroke-surface stroke-2`}
        />
      ))}
    </svg>
  )
}
