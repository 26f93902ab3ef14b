import { serviceArea } from '#domain/service-area.ts'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { claims, monthlyEarnings } from '#web/content/figures.ts'
import { lendSignInAddress } from '#web/sign-in.ts'
import { TileArt } from './tile-art.tsx'

export const LendBand = () => (
  <section className="on-dark relative mt-16 overflow-hidden bg-ground text-white sm:mt-24">
    <img
      src="/art/contours-band.svg"
      alt=""
      width={1440}
      height={480}
      loading="lazy"
      className="absolute inset-0 size-full object-cover"
    />
    <div className="wrap relative grid items-center gap-8 py-12 sm:gap-14 sm:py-18 lg:grid-cols-[1fr_500px]">
      <div>
        <h2 className="text-4xl font-extrabold">Your gear could be out there right now.</h2>
        <p className="mt-4.5 mb-7 max-w-115 text-lg leading-7 text-on-brand-2">
          Join {claims.lenders} {serviceArea.city} lenders who have earned more than{' '}
          {claims.earned.replace('+', '')}. It’s free to list, and you approve every request.
        </p>
        <div className="flex flex-wrap gap-3">
          <AnchorButton href={lendSignInAddress} variant="go" className="max-sm:w-full">
            Lend Your Pack - Start Earning
          </AnchorButton>
          <LinkButton to="/browse" variant="onDark" className="max-sm:w-full">
            Find Gear
          </LinkButton>
        </div>
      </div>
      <div>
        <p className="mb-3 font-[650]">Average monthly earnings</p>
        <ul className="num">
          {monthlyEarnings.map(({ gear, art, amount }) => (
            <li
              key={gear}
              className="grid grid-cols-[76px_1fr_auto] items-center gap-4.5 border-t border-white/22 py-3.5 last:border-b"
            >
              <span className="h-15 overflow-hidden rounded-md">
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
    </div>
  </section>
)
