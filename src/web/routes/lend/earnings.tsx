import { TileArt } from '#web/components/marketing/tile-art.tsx'
import type { ShownFigures } from '#web/content/figures.ts'

export const Earnings = ({ earnings }: { earnings: ShownFigures['earningsByGear'] }) => (
  <ul className="grid gap-3 sm:grid-cols-3 sm:gap-6">
    {earnings.map(({ gear, art, amount }) => (
      <li
        key={gear}
        className="flex items-center gap-4 overflow-hidden rounded-lg border border-line bg-surface max-sm:pr-4 sm:block"
      >
        <span className="aspect-5/4 w-24 shrink-0 sm:block sm:w-auto">
          <TileArt icon={art} />
        </span>
        <p className="flex grow items-baseline justify-between gap-x-3 sm:px-5 sm:py-4 sm:max-lg:flex-col">
          <span>{gear}</span>
          <b className="num font-display text-3xl font-extrabold tracking-[-0.03em]">{amount}</b>
        </p>
      </li>
    ))}
  </ul>
)
