/** A part of a whole, with the class name of its fill, such as `fill-viz-1`. */
export type BarPart = { name: string; value: number; fill: string }

const height = 14

/** One bar, divided by what its parts are of the whole. The figures stand beside it. */
export function PartBar({ parts, label }: { parts: readonly BarPart[]; label: string }) {
  const shown = parts.filter(({ value }) => value > 0)
  const whole = shown.reduce((sum, { value }) => sum + value, 0)
  let start = 0
  return (
    <svg role="img" aria-label={label} width="100%" height={height} className="block rounded-[4px]">
      {whole === 0 && <rect width="100%" height={height} className="fill-viz-fill" />}
      {shown.map(({ name, value, fill }) => {
        const percent = (value / whole) * 100
        const x = start
        start += percent
        return (
          <rect
            key={name}
            x={`${x}%`}
            width={`${percent}%`}
            height={height}
            className={`${fill} stroke-surface stroke-2`}
          />
        )
      })}
    </svg>
  )
}
