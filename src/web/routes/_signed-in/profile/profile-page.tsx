import { useQuery } from '@tanstack/react-query'
import { LayoutList, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { useNavigate } from '#web/router/router-context.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Viewer } from '#src/rendering.ts'
import { viewerQuery } from '#web/viewer.ts'
import { Earnings } from './earnings/earnings.tsx'
import { LendingTabs } from './lending/lending-tabs.tsx'
import { Waiting } from './lending/waiting.tsx'
import { PaymentSettings } from './earnings/payment-settings.tsx'
import { ProfileHeader } from './header/profile-header.tsx'
import {
  chooseView,
  type ProfileSearch,
  type ProfileView,
  rememberedView,
  rememberView,
} from './profile-search.ts'
import { NewBooking } from './renting/new-booking.tsx'
import { RentingTabs } from './renting/renting-tabs.tsx'
import { Stats } from './header/stats.tsx'
import { useStripeReturn } from './earnings/use-stripe-return.ts'

export function ProfilePage({ search }: { search: ProfileSearch }) {
  // Earnings and verification change without an action of the user on this page.
  const { data: viewer } = useQuery({
    ...viewerQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const navigate = useNavigate()
  const view = chooseView(search.view, rememberedView())
  useStripeReturn(search)
  useEffect(() => rememberView(view), [view])
  if (!viewer) return null
  const { booking } = search
  // `booking` stays in the address, because removing its notice would move everything below it.
  const show = (next: { view: ProfileView; tab?: string }) =>
    void navigate({ search: { ...next, booking }, replace: true, resetScroll: false })
  const Tabs = view === 'lending' ? LendingTabs : RentingTabs
  // At least as tall as the screen, because lists that load later would otherwise move the footer.
  return (
    <div className="group/profile wrap min-h-dvh pt-4 pb-16 sm:pt-8 sm:pb-22">
      {booking && <NewBooking key={booking} id={booking} />}
      <ProfileHeader viewer={viewer} />
      {/* Phones have room for the form alone. */}
      <div className="max-sm:group-has-data-editing/profile:hidden">
        <div className="mt-4 mb-4 flex flex-wrap items-center justify-between gap-4 sm:mt-6 sm:mb-6">
          <div className="max-sm:w-full max-sm:[&_label]:min-w-0 max-sm:[&_label]:flex-1 max-sm:[&>fieldset]:w-full">
            <Segmented
              label="View"
              value={view}
              segments={[
                { value: 'lending', label: 'Lending' },
                { value: 'renting', label: 'Renting' },
              ]}
              onChange={(next) => show({ view: next })}
            />
          </div>
          {view === 'lending' && (
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow max-sm:*:px-3 max-sm:[&_svg]:hidden">
              <LinkButton to="/desk" variant="line">
                <LayoutList size={18} aria-hidden />
                Open Your Desk
              </LinkButton>
              <LinkButton to="/list-gear" variant="go">
                <Plus size={18} aria-hidden />
                Add New Listing
              </LinkButton>
            </div>
          )}
        </div>
        {view === 'lending' && <Waiting onTab={(tab) => show({ view, tab })} />}
        <div className="group/lists grid grid-cols-1">
          {view === 'lending' && <Money viewer={viewer} className={afterLists} />}
          <Tabs viewer={viewer} tab={search.tab} onTab={(tab) => show({ view, tab })} />
          {view === 'lending' && <Earnings />}
          {view === 'renting' && <Money viewer={viewer} className="mt-10 sm:mt-14" />}
        </div>
      </div>
    </div>
  )
}

// Below the list on phones. It waits there until the list has loaded, because a list shorter than its skeleton would move it.
const afterLists = 'max-sm:order-1 max-sm:mt-6 max-sm:group-has-data-loading/lists:hidden sm:mb-8'

/** The user's statistics and payout settings. Renters need them less, and phones have less room, so both show them last. */
const Money = ({ viewer, className }: { viewer: Viewer; className: string }) => (
  <div className={classNames('grid gap-3 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_26.75rem]', className)}>
    <Stats viewer={viewer} />
    <PaymentSettings />
  </div>
)
