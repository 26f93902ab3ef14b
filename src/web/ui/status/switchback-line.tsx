/** The loading animation of a page: a switchback line that draws itself in a loop. */
export function SwitchbackLine({ width = 72 }: { width?: number }) {
  const trail = 'M6 46 54 40 Q60 39 54 36 L20 28 Q14 26 20 24 L48 18 Q53 17 48 14 L34 9'
  return (
    <svg width={width} height={width * 0.8} viewBox="0 0 64 52" fill="none" aria-hidden="true">
      <path d={trail} className="stroke-line" strokeWidth="5" strokeLinecap="round" />
      <path
        d={trail}
        pathLength="1"
        strokeDasharray="1"
        className="animate-[draw_1500ms_var(--ease-in-out)_infinite] stroke-action"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}
