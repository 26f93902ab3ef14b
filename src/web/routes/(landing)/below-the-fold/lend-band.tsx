import { CallBand } from '#web/components/marketing/call-band.tsx'
import { TileArt } from '#web/components/marketing/tile-art.tsx'
import { useTownFigures } from '#web/components/marketing/town-figures.ts'

export function LendBand() {
  const { invitation, earningsByGear } = useTownFigures()
  return (
    <CallBand
      title="Your gear could be out there right now."
      words={`${invitation} It’s free to list, and you approve every request.`}
      aside={
        earningsByGear.length > 0 && (
          <div>
            <p className="mb-3 font-[650] text-balance">Average monthly earnings from one kind of gear</p>
            <ul className="num">
              {earningsByGear.map(({ gear, art, amount }) => (
                <li
                  key={gear}
                  className="grid grid-cols-[76px_1fr_auto] items-center gap-4.5 border-t md:max-lg:grid-cols-[3.5rem_1fr_auto] md:max-lg:gap-3 border-white/22 py-3.5 last:border-b"
                >
                  <span className="h-15 overflow-hidden rounded-md md:max-lg:h-11">
                    <TileArt icon={art} />
                  </span>
                  <span className="text-[1.0625rem]">{gear}</span>
                  <b className="font-display text-[2.125rem] leading-none font-extrabold tracking-[-0.03em]">
                    {amount}
                  </b>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    />
  )
}
