import { Heart, Hourglass, Inbox, Lock, Search } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { LoadingWords, PictureSkeleton, Skeleton } from '#web/ui/status/skeleton.tsx'
import { RatingMark } from '#web/components/listings/rating-mark.tsx'
import { Stars } from '#web/ui/star-rating.tsx'
import { StatusPanel } from '#web/ui/status/status-panel.tsx'
import { SwitchbackLine } from '#web/ui/status/switchback-line.tsx'
import { Waypoints } from '#web/ui/status/waypoints.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { ThemeToggle } from '#web/components/shell/theme-toggle.tsx'
import { AdminSamples } from './sheets/admin.tsx'
import { Cards } from './sheets/cards.tsx'
import { Charts } from './sheets/charts.tsx'
import { Components } from './sheets/components.tsx'
import { ButtonSamples } from './sheets/buttons.tsx'
import { ChoiceSamples } from './sheets/choices.tsx'
import { DeskSamples } from './sheets/desk.tsx'
import { DialogSamples } from './sheets/dialogs.tsx'
import { FieldSamples } from './sheets/fields.tsx'
import { MoreButtons } from './sheets/more-buttons.tsx'
import { MoreFields } from './sheets/more-fields.tsx'
import { MoreStatuses } from './sheets/more-statuses.tsx'
import { Notifications } from './sheets/notifications.tsx'
import { Outlines } from './sheets/outlines.tsx'
import { Part } from './part.tsx'
import { PhotoSamples } from './sheets/photos.tsx'
import { Surroundings } from './surroundings.tsx'
import { WholeWidth } from './sheets/whole-width.tsx'

/** Every component in every state, for developers and for the browser tests of the components. */
export function ComponentGallery() {
  return (
    <Surroundings viewer={null}>
      <header className="border-b border-line bg-surface">
        <div className="wrap flex min-h-15 flex-wrap items-center justify-between gap-3 py-2">
          <a
            href="/sandbox"
            className="inline-flex min-h-11 items-center rounded-full bg-wait-bg px-4 font-[650] text-wait"
          >
            Sandbox
          </a>
          <ThemeToggle />
        </div>
      </header>
      <main>
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-10">
          <h1 className="text-3xl">Components</h1>
          <Sheets />
        </div>
        <WholeWidth />
      </main>
      <Toaster />
    </Surroundings>
  )
}

function Sheets() {
  return (
    <>
      <ButtonSamples />
      <MoreButtons />
      <DialogSamples />
      <FieldSamples />
      <MoreFields />
      <PhotoSamples />
      <ChoiceSamples />
      <Part title="Statuses">
        <div className="flex flex-wrap gap-2">
          <Badge tone="wait" icon={<Hourglass aria-hidden />}>
            Pending Approval
          </Badge>
          <Badge className="bg-cat-snow-bg text-cat-snow">Ski & Snowboard</Badge>
          <RatingMark average={4.9} count={31} />
          <RatingMark average={null} count={0} />
          <Stars rating={4} />
        </div>
        <Note icon={<Lock size={18} aria-hidden />}>You won’t be charged yet.</Note>
        <Waypoints label="Progress" steps={['Request', 'Approval', 'Pay', 'Pick up']} current={1} />
      </Part>
      <Part title="Waiting and missing">
        <LoadingWords />
        <SwitchbackLine />
        <div className="grid gap-4 sm:grid-cols-3">
          <PictureSkeleton />
          <Skeleton className="h-5 w-3/5" />
          <div data-testid="broken">
            <Picture src="/missing.svg" alt="Gone" />
          </div>
        </div>
        <EmptyState
          icon={<Inbox size={26} aria-hidden />}
          disc="bg-cat-snow-bg text-cat-snow"
          title="No pending requests"
        >
          When someone asks for your gear, the request lands here.
        </EmptyState>
        <EmptyState icon={<Inbox size={26} aria-hidden />} title="Nothing found" isFramed={false}>
          No booking matches this filter.
        </EmptyState>
        <StatusPanel level={2} icon={<Search size={22} aria-hidden />} title="Gear Not Found">
          This listing may have been removed by its owner.
        </StatusPanel>
        <IconButton label="Save">
          <Heart size={20} aria-hidden />
        </IconButton>
      </Part>
      <MoreStatuses />
      <Charts />
      <AdminSamples />
      <DeskSamples />
      <Cards />
      <Components />
      <Notifications />
      <Outlines />
    </>
  )
}
