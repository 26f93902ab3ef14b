import { MessageCircle } from 'lucide-react'
import type { PublicProfile } from '#contract/public-profiles.ts'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { Avatar } from '#web/components/users/avatar.tsx'
import { Verified } from '#web/components/users/verified.tsx'
import { signInReturningTo } from '#web/sign-in.ts'
import { useViewer } from '#web/viewer.ts'

/** Picture, name, bio, and the way to write to the user. */
export function ProfileHeading({ user }: { user: PublicProfile }) {
  const { firstName, lastName, bio, verified } = user
  return (
    <header className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-4 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:gap-x-7">
      <span className="contents md:hidden">
        <Avatar user={user} size={72} />
      </span>
      <span className="hidden md:contents">
        <Avatar user={user} size={112} />
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1">
        <h1 className="text-[1.75rem] leading-8 font-extrabold wrap-anywhere md:text-[2.5rem] md:leading-11">
          {firstName} {lastName}
        </h1>
        {verified && <Verified user={user} />}
      </div>
      <Contact user={user} />
      {bio && (
        <p className="col-span-full max-w-[62ch] text-[1.0625rem] leading-7 wrap-anywhere whitespace-pre-line">
          {bio}
        </p>
      )}
    </header>
  )
}

const className = 'max-md:col-span-full'

/**
 * The link to the conversation with the user, for visitors through sign-in. On their own profile users get a link to their
 * profile page.
 */
function Contact({ user: { id, firstName } }: { user: PublicProfile }) {
  const viewer = useViewer()
  const label = (
    <>
      <MessageCircle size={18} aria-hidden />
      Message {firstName}
    </>
  )
  if (viewer?.id === id)
    return (
      <LinkButton to="/profile" variant="line" className={className}>
        Go to your profile
      </LinkButton>
    )
  if (!viewer)
    return (
      <AnchorButton href={signInReturningTo(`/messages?with=${id}`)} variant="line" className={className}>
        {label}
      </AnchorButton>
    )
  return (
    <LinkButton to="/messages" search={{ with: id }} variant="line" className={className}>
      {label}
    </LinkButton>
  )
}
