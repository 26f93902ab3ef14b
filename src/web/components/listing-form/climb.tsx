import { climbPath, climbPoint, summit } from './climb-path.ts'

/** The hill in the Listing Quality panel. The gold line climbs one turn for each completed check. */
export function Climb({ done }: { done: number }) {
  const at = climbPoint(done)
  const isOnTop = done === summit
  return (
    <svg
      viewBox="0 0 312 196"
      fill="none"
      className="mx-auto mt-2.5 mb-1.5 w-full max-w-80"
      aria-hidden="true"
    >
      <path
        d="M0 196V150C40 128 70 132 104 96C140 58 176 22 214 14C246 26 262 72 312 96V196Z"
        className="fill-sunken"
      />
      <path
        d="M0 174C60 150 90 158 130 118S190 50 214 44C240 60 262 100 312 122M0 190C70 172 110 182 150 144S196 84 216 78C240 92 262 128 312 148M60 192C110 186 140 186 166 168S204 118 216 114C238 126 262 152 312 172"
        className="stroke-line"
        strokeWidth="1.5"
      />
      <path
        d={climbPath(summit)}
        className="stroke-line-strong"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path
        d={climbPath(done)}
        className="stroke-action"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {!isOnTop && <circle cx={at.x} cy={at.y} r="9" className="fill-action stroke-ink" strokeWidth="2.5" />}
      <path
        d="M214 32V6l17 6-17 6"
        className={isOnTop ? 'fill-action stroke-ink' : 'fill-surface stroke-ink'}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}
