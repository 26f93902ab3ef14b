import { MapPin, Pencil, Settings } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Avatar } from '#web/components/users/avatar.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { settingsPlace } from '#web/components/shell/site-map.ts'
import { Verified } from '#web/components/users/verified.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Viewer } from '#src/rendering.ts'
import { forgetRetainedTexts, hasRetainedTexts, ProfileForm } from './profile-form.tsx'

export function ProfileHeader({ viewer }: { viewer: Viewer }) {
  const [isEditing, setEditing] = useState(() => hasRetainedTexts(viewer.id))
  const toggle = useRef<HTMLButtonElement>(null)
  const { firstName, lastName, email, bio, location, verified } = viewer
  const stopEditing = () => {
    forgetRetainedTexts(viewer.id)
    // The button is hidden while the form is open, and takes the focus once it shows again.
    flushSync(() => setEditing(false))
    toggle.current?.focus()
  }
  return (
    <Panel aria-label="About you" data-editing={isEditing || undefined} className="sm:p-8!">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3.5 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-x-6 xl:grid-cols-[7rem_minmax(0,1fr)_auto] xl:gap-x-7">
        <span className="contents md:hidden">
          <Avatar user={viewer} size={72} />
        </span>
        <span className="hidden md:contents xl:hidden">
          <Avatar user={viewer} size={96} />
        </span>
        <span className="hidden xl:contents">
          <Avatar user={viewer} size={112} />
        </span>
        <div className="grid min-w-0 gap-1.5 max-xl:contents">
          <div className="grid min-w-0 gap-1">
            <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
              <h1 className="text-[1.5625rem] leading-[1.8125rem] font-extrabold wrap-anywhere md:text-[2.125rem] md:leading-9.5">
                {firstName} {lastName}
              </h1>
              {verified && <Verified user={viewer} />}
            </div>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
              <span className="wrap-anywhere">
                {email.slice(0, email.indexOf('@'))}
                <wbr />
                {email.slice(email.indexOf('@'))}
              </span>
              {location && (
                <span className="flex items-center gap-1.25">
                  <MapPin size={16} aria-hidden />
                  {location}
                </span>
              )}
            </p>
          </div>
          {bio && !isEditing && (
            <p className="max-w-[60ch] wrap-anywhere whitespace-pre-line max-sm:line-clamp-2 max-xl:col-span-full max-xl:row-start-2 max-md:row-start-auto">
              {bio}
            </p>
          )}
        </div>
        <div
          className={classNames(
            'flex flex-wrap gap-3 max-md:col-span-full max-md:*:flex-1',
            isEditing && 'max-md:hidden',
          )}
        >
          <Button ref={toggle} variant="line" hidden={isEditing} onClick={() => setEditing(true)}>
            <Pencil size={18} aria-hidden />
            Edit Profile
          </Button>
          <LinkButton to={settingsPlace.to} variant="line">
            <Settings size={18} aria-hidden />
            {settingsPlace.label}
          </LinkButton>
        </div>
      </div>
      {isEditing && <ProfileForm viewer={viewer} onDone={stopEditing} />}
    </Panel>
  )
}
