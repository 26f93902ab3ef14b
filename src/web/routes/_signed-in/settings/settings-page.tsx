import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { exportAccount } from '#contract/account.ts'
import { AnchorButton } from '#web/components/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useViewer } from '#web/viewer.ts'
import { BlockedUsers } from './blocked-users.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { MailChoices } from './mail-choices.tsx'
import { OtherSessions } from './other-sessions.tsx'

const sectionNames = [
  'Sign-in',
  'Notifications',
  'Calendar',
  'Blocked people',
  'Your data',
  'Delete account',
] as const

/** Returns the id of a section's heading, to which the list of sections links. */
const sectionId = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** The account's sign-in details and other sessions, email choices, calendar address, blocked users, data export and deletion. */
export function SettingsPage() {
  const viewer = useViewer()
  const [isDeleting, setDeleting] = useState(false)
  if (!viewer) return null
  return (
    <div className="wrap pt-6 pb-16 sm:pt-9 sm:pb-22">
      <h1 className="mb-4 text-3xl font-extrabold sm:mb-5">Account settings</h1>
      <div className="grid items-start gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-14">
        <nav aria-label="Settings" className="sticky top-5 max-lg:hidden">
          <ul>
            {sectionNames.map((title) => (
              <li key={title}>
                <a
                  href={`#${sectionId(title)}`}
                  className="inline-flex min-h-11 items-center font-semibold hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-4 sm:gap-5">
          <Section title="Sign-in">
            <dl className="grid gap-3 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-ink-2">Name</dt>
                <dd className="font-semibold wrap-anywhere">
                  {viewer.firstName} {viewer.lastName}
                </dd>
              </div>
              <div>
                <dt className="text-sm text-ink-2">Email</dt>
                <dd className="font-semibold wrap-anywhere">{viewer.email}</dd>
              </div>
            </dl>
            <p className="text-ink-2">
              These come from the service you sign in with, so you can’t change them here. If you change your
              email there, we’ll pick it up the next time you sign in.
            </p>
            <OtherSessions />
          </Section>
          <Section title="Notifications">
            <MailChoices />
          </Section>
          <Section title="Calendar">
            <CalendarAddress />
          </Section>
          <Section title="Blocked people">
            <BlockedUsers />
          </Section>
          <Section title="Your data">
            <p className="text-ink-2">
              One file with your profile, listings, bookings, messages, reviews, favorites, saved searches,
              reports and payouts.
            </p>
            <AnchorButton href={exportAccount.path} download variant="line" className="justify-self-start">
              <Download size={18} aria-hidden />
              Export my data
            </AnchorButton>
          </Section>
          <Section title="Delete account">
            <p className="text-ink-2">
              This takes your listings, photos and personal details off Switchback for good.
            </p>
            <Button
              variant="line"
              aria-haspopup="dialog"
              onClick={() => setDeleting(true)}
              className="justify-self-start"
            >
              Delete my account
            </Button>
          </Section>
        </div>
      </div>
      <DeleteDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  )
}

type SectionProps = { title: (typeof sectionNames)[number]; children: ReactNode }

function Section({ title, children }: SectionProps) {
  const id = sectionId(title)
  return (
    <Panel aria-labelledby={id} className="grid gap-4 [&_p]:max-w-[66ch]">
      <h2 id={id} className="scroll-mt-8 text-[1.375rem] leading-7">
        {title}
      </h2>
      {children}
    </Panel>
  )
}
