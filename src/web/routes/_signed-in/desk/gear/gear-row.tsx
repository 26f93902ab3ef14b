import type { DeskGear } from '#contract/desk.ts'
import { showMoney } from '#domain/money.ts'
import { showDays } from '#domain/wording/dates.ts'
import { conditionWords } from '#domain/wording/listings.ts'
import { TrendLine } from '#web/components/charts/trend-line.tsx'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { useToday } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BareSwitch } from '#web/ui/fields/switch.tsx'
import { GearMenu } from './gear-menu.tsx'
import { PriceField } from './price-field.tsx'
import { TickCell } from './tick-cell.tsx'
import { useChangeGear } from './use-change-gear.ts'

const cell = 'h-15 px-2.5 max-sm:hidden'

type GearRowProps = { gear: DeskGear; isChosen: boolean; onChoose: () => void }

export function GearRow({ gear, isChosen, onChoose }: GearRowProps) {
  const change = useChangeGear()
  const { id, title, dailyRate, available, views, viewsByPart, requests, earned, status } = gear
  return (
    <tr
      className={classNames(
        'border-b border-line last:border-b-0 hover:bg-bg',
        isChosen && 'bg-[color-mix(in_oklab,var(--range)_55%,var(--surface))]!',
      )}
    >
      <td className="pl-2.5 max-sm:hidden">
        <TickCell label={`Select ${title}`} checked={isChosen} onChange={onChoose} />
      </td>
      <th scope="row" className="py-2 pl-4 text-left font-normal sm:pl-2.5">
        <span className="flex min-w-0 items-center gap-3">
          <WholePicture listing={gear} sizes="56px" frame="h-10.5 w-14 flex-none rounded-sm" />
          <span className="min-w-0">
            <Link
              to="/gear/$id"
              params={{ id }}
              title={title}
              className="block truncate leading-5 font-[650] hover:underline max-sm:hit"
            >
              {title}
            </Link>
            <span className="block truncate text-xs text-ink-2 max-sm:hidden">
              {status === 'under_review' ? (
                <Badge tone="wait">Under review</Badge>
              ) : (
                `${gear.category.name} · ${conditionWords[gear.condition]}`
              )}
            </span>
            <span className="num block truncate text-xs text-ink-2 sm:hidden">
              <b className="font-[650] text-ink">{showMoney(dailyRate, { cents: 'unlessZero' })}</b>/day ·{' '}
              {views} views, {requests} {requests === 1 ? 'request' : 'requests'}
            </span>
            <span className="block truncate text-xs text-ink-2 sm:hidden">
              <NextBooking gear={gear} isShort />
            </span>
          </span>
        </span>
      </th>
      <td className={`${cell} truncate`}>
        <NextBooking gear={gear} />
      </td>
      <td className={`${cell} pr-0 pl-0 text-right`}>
        <PriceField
          {...{ title, dailyRate }}
          onSave={(rate) => change(gear, { dailyRate: rate }, `Now ${showMoney(rate)} a day`)}
        />
      </td>
      <td className="px-2.5 max-sm:pr-4 max-sm:text-right">
        <BareSwitch
          aria-label={`${title} is available`}
          checked={available}
          onChange={() =>
            change(gear, { available: !available }, available ? 'Hidden from search' : 'Available again')
          }
        />
      </td>
      <td className={`${cell} num text-right whitespace-nowrap max-xl:hidden`}>
        {views}{' '}
        <span className="ml-2 inline-block w-14">{views > 0 && <TrendLine values={viewsByPart} />}</span>
      </td>
      <td className={`${cell} num text-right max-lg:hidden ${requests === 0 ? 'text-ink-3' : ''}`}>
        {requests}
      </td>
      <td className={`${cell} num text-right ${earned === '0.00' ? 'text-ink-3' : 'font-[650]'}`}>
        {showMoney(earned)}
      </td>
      <td className="pr-2 max-sm:hidden">
        <GearMenu gear={gear} />
      </td>
    </tr>
  )
}

/** The days and the renter of the next booking, in two lines, or in one line when `isShort`. */
function NextBooking({ gear: { nextBooking }, isShort = false }: { gear: DeskGear; isShort?: boolean }) {
  const today = useToday()
  if (!nextBooking) return <span className="text-ink-3">{isShort ? 'No booking yet' : 'None yet'}</span>
  const { id, startDate, endDate, status, renterFirstName, renterLastName } = nextBooking
  const days =
    startDate < today
      ? endDate === today
        ? 'Back today'
        : `Out until ${showDays(endDate, endDate)}`
      : showDays(startDate, endDate)
  const name = `${status === 'pending' ? 'asked by ' : ''}${renterFirstName} ${renterLastName}`
  if (isShort) return `${days}, ${name}`
  return (
    <Link to="/booking/$id" params={{ id }} className="group block" title={`${days}, ${name}`}>
      <b className="num block truncate leading-5 font-semibold group-hover:underline">{days}</b>
      <span className="block truncate text-xs text-ink-2">{name}</span>
    </Link>
  )
}
