import { ShieldCheck } from 'lucide-react'
import { showMoney } from '#domain/money.ts'
import { priceLines } from '#domain/wording/prices.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { BookingSteps } from '#web/components/bookings/booking-steps.tsx'
import { FigureList } from '#web/components/marketing/figure-list.tsx'
import { IconPoint } from '#web/components/marketing/icon-point.tsx'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { Climb } from '#web/components/listing-form/climb.tsx'
import { Logo } from '#web/components/shell/logo.tsx'
import { PhotoGrid } from '#web/components/photo-upload/photo-grid.tsx'
import { DailyRate, PriceLines } from '#web/components/money/price.tsx'
import { PriceExample } from '#web/components/money/price-example.tsx'
import { ThemeToggle } from '#web/components/shell/theme-toggle.tsx'
import { TileArt } from '#web/components/marketing/tile-art.tsx'
import { Track } from '#web/components/marketing/track.tsx'
import { Verified, VerifiedShield } from '#web/components/users/verified.tsx'
import { Part } from '#web/component-gallery/part.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { StarBars } from '#web/ui/star-bars.tsx'
import { aListing, anUploadingPhoto, aPrice, aViewer } from '#web/component-gallery/samples.ts'

const icons = ['camping', 'kitchen', 'hiking', 'snow', 'snowshoe', 'water', 'climbing', 'biking'] as const

/** Smaller components that pages share. */
export function Components() {
  return (
    <>
      <Part title="People and names">
        <div className="flex flex-wrap items-center gap-4">
          {[28, 36, 48, 72].map((size) => (
            <Avatar key={size} user={aViewer} size={size} />
          ))}
          <Avatar user={{ ...aViewer, profileImageUrl: '/missing.webp' }} label="A picture that is gone" />
          <Verified user={aListing.owner} />
          <VerifiedShield />
          <Logo />
          <span className="rounded-lg bg-ground px-4">
            <Logo onDark />
          </span>
          <span className="rounded-full bg-ground-deep text-white">
            <ThemeToggle />
          </span>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/browse">A link within</LinkButton>
          <AnchorButton href="/api/login" variant="line">
            A link that leaves the pages
          </AnchorButton>
        </div>
      </Part>
      <Part title="Prices">
        <div className="grid gap-6 md:grid-cols-2">
          <div className="grid content-start gap-4">
            <DailyRate rate="38.00" size="large" />
            <DailyRate rate="12.50" />
            <PriceLines
              lines={priceLines(aPrice).map(({ label, amount }) => ({ label, amount: showMoney(amount) }))}
              total={{ label: 'Total', amount: showMoney(aPrice.totalAmount) }}
            />
            <BookingSteps next="request" />
            <BookingSteps next="pay" />
          </div>
          <PriceExample />
        </div>
      </Part>
      <Part title="Facts in a line">
        <div className="grid gap-3">
          <FactLine>
            <b>Dec 11 – 13</b>
            <span>from Hannah</span>
            <span>North End</span>
          </FactLine>
          <div className="max-w-40">
            <FactLine>
              <b>Dec 11 – 13</b>
              <span>from Hannah</span>
              <span>North End</span>
            </FactLine>
          </div>
        </div>
      </Part>
      <Part title="Reviews by stars">
        <div className="grid max-w-160 gap-6 md:grid-cols-2">
          <StarBars counts={[27, 3, 1, 0, 0].map((count, at) => ({ stars: 5 - at, count }))} />
          <StarBars counts={[0, 0, 0, 0, 0].map((count, at) => ({ stars: 5 - at, count }))} />
        </div>
      </Part>
      <Part
        title="Listing gear"
        words="The trail has one turn for each check; the flag is filled when all are done."
      >
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {[0, 2, 4, 6].map((done) => (
            <Climb key={done} done={done} />
          ))}
        </div>
        <PhotoGrid photos={anUploadingPhoto} />
      </Part>
      <Part title="Explaining">
        <FigureList
          figures={[
            ['500+', 'people in town'],
            ['4.9', 'average rating'],
          ]}
        />
        <ul className="grid gap-4 md:grid-cols-2">
          <IconPoint icon={ShieldCheck} title="A point" tone="bg-ok-bg text-ok" level={3}>
            One thing to know, with its icon in a tinted square.
          </IconPoint>
        </ul>
        <Track
          title="A way in steps"
          lead="The line follows however tall the words grow."
          ink="text-ok"
          steps={[
            ['Find', 'Search by what and when.'],
            ['Ask', 'Pick days and send the request.'],
            ['Go', 'Pick it up.'],
          ]}
        />
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {icons.map((icon) => (
            <div key={icon} className="overflow-hidden rounded-lg">
              <TileArt icon={icon} />
            </div>
          ))}
        </div>
      </Part>
    </>
  )
}
