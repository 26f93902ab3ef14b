import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { exportAccount } from '#contract/account.ts'
import { AnchorButton } from '#web/components/link-button.tsx'
import { chipLink, SectionLinks } from '#web/components/page/section-links.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useViewer } from '#web/viewer.ts'
import { BlockedUsers } from './blocked-users.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { MailChoices } from './mail-choices.tsx'
import { OtherSessions } from './other-sessions.tsx'

const sectionNames = ['Sign-in', 'Emails', 'Calendar', 'Privacy and data'] as const

/** Returns the id of a section's heading, to which the list of sections links. */
const sectionId = (title: string) => title.toLowerCase().replaceAll(' ', '-')

const sections = sectionNames.map((title) => ({ id: sectionId(title), title }))

/** The account's sign-in details and other sessions, email choices, calendar address, blocked users, data export and deletion. */
export function SettingsPage() {
  const viewer = useViewer()
  const [isDeleting, setDeleting] = useState(false)
  if (!viewer) return null
  return (
    <div className="wrap pt-6 pb-16 sm:pt-9 sm:pb-22">
      <h1 className="mb-4 text-3xl font-extrabold sm:mb-5">Account settings</h1>
      <div className="grid items-start gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-14">
        <nav aria-label="Settings" className="max-lg:mb-5 lg:sticky lg:top-5">
          <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0">
            <SectionLinks sections={sections} className={chipLink} />
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
          <Section title="Emails">
            <MailChoices />
          </Section>
          <Section title="Calendar">
            <CalendarAddress />
          </Section>
          <Section title="Privacy and data">
            <div className="grid gap-3 pb-1">
              <h3 className="text-lg">Blocked people</h3>
              <BlockedUsers />
            </div>
            <Row
              title="Your data"
              action={
                <AnchorButton href={exportAccount.path} download variant="line">
                  <Download size={18} aria-hidden />
                  Export my data
                </AnchorButton>
              }
            >
              One file with your profile, listings, bookings, messages, reviews, favorites, saved searches,
              reports and payouts.
            </Row>
            <Row
              title="Delete account"
              action={
                <Button variant="dangerLine" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
                  Delete my account
                </Button>
              }
            >
              This takes your listings, photos and personal details off Switchback for good.
            </Row>
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

type RowProps = { title: string; action: ReactNode; children: ReactNode }

/** A part of a section with its button on the right, on phones below its text. */
const Row = ({ title, action, children }: RowProps) => (
  <div className="grid items-center gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="grid gap-1">
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-2">{children}</p>
    </div>
    {action}
  </div>
)
