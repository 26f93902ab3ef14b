import { TileArt } from '#web/components/marketing/tile-art.tsx'
import type { ShownFigures } from '#web/content/figures.ts'

export const Earnings = ({ earnings }: { earnings: ShownFigures['earningsByGear'] }) => (
  <ul className="grid gap-3 sm:grid-cols-3 sm:gap-6">
    {earnings.map(({ gear, art, amount }) => (
      <li key={gear} className="overflow-hidden rounded-lg border border-line bg-surface">
        <span className="block aspect-5/4">
          <TileArt icon={art} />
        </span>
        <p className="flex items-baseline justify-between gap-3 px-5 py-4">
          <span>{gear}</span>
          <b className="num font-display text-3xl font-extrabold tracking-[-0.03em]">{amount}</b>
        </p>
      </li>
    ))}
  </ul>
)
