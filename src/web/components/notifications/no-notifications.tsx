import { Bell } from 'lucide-react'

/** The empty state of the bell's panel, with mountain ridges at the bottom. */
export const NoNotifications = () => (
  <div className="relative grid justify-items-center gap-2 overflow-hidden px-6 pt-8 pb-20 text-center">
    <span
      aria-hidden
      className="absolute inset-x-0 bottom-0 h-16 bg-skeleton mask-[url(/art/ridges.svg)] mask-cover mask-bottom"
    />
    <span className="mb-1 grid size-15 place-items-center rounded-full bg-cat-snow-bg text-cat-snow">
      <Bell size={28} aria-hidden />
    </span>
    <p className="font-[650]">No notifications yet</p>
    <p className="max-w-[34ch] text-sm text-balance text-ink-2">{noNotificationsWords}</p>
  </div>
)

export const noNotificationsWords = 'Requests, replies, payments and reminders will show up here.'
