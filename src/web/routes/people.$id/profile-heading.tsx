import { MessageCircle } from 'lucide-react'
import type { PublicProfile } from '#contract/public-profiles.ts'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { Avatar } from '#web/components/users/avatar.tsx'
import { Verified } from '#web/components/users/verified.tsx'
import { signInReturningTo } from '#web/sign-in.ts'
import { useViewer } from '#web/viewer.ts'

/** Picture and name over the edge of a contour band, and the way to write to the user. */
export function ProfileHeading({ user }: { user: PublicProfile }) {
  const { firstName, lastName, verified } = user
  return (
    <header className="relative -mt-13 grid gap-x-6 gap-y-3 sm:-mt-15 sm:grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className={`${picture} sm:hidden`}>
        <Avatar user={user} size={108} />
      </span>
      <span className={`${picture} max-sm:hidden`}>
        <Avatar user={user} size={148} />
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1 sm:content-center sm:pt-15">
        <h1 className="text-[2rem] leading-9 font-extrabold wrap-anywhere md:text-[2.5rem] md:leading-11">
          {firstName} {lastName}
        </h1>
        {verified && <Verified user={user} />}
      </div>
      <Contact user={user} />
    </header>
  )
}

const picture = 'justify-self-start rounded-full shadow-[0_0_0_6px_var(--bg)]'
const className = 'max-md:col-span-full md:mt-15 md:self-center'

/**
 * The link to the conversation with the user. It leads visitors to sign-in first. Users who view themselves get a link
 * to their own profile page instead.
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
      <AnchorButton href={signInReturningTo(`/messages?with=${id}`)} className={className}>
        {label}
      </AnchorButton>
    )
  return (
    <LinkButton to="/messages" search={{ with: id }} className={className}>
      {label}
    </LinkButton>
  )
}
