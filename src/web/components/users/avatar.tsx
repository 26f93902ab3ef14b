import { useState } from 'react'
import { photoSource } from '#domain/photo.ts'
import { avatarArt } from '#art/avatar.ts'

type User = { firstName: string; lastName: string; profileImageUrl?: string | null }

type AvatarProps = {
  user: User
  size?: number
  /** The accessible name; only needed where no name is shown beside the avatar. */
  label?: string
}

/** A user's photo, or generated art with their initials. No external avatar service is used, so names do not leave the site. */
export function Avatar({ user, size = 40, label }: AvatarProps) {
  const [isBroken, setBroken] = useState(false)
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  if (user.profileImageUrl && !isBroken) {
    return (
      <img
        src={photoSource(user.profileImageUrl, 400, 'webp')}
        alt={label ?? ''}
        width={size}
        height={size}
        onError={() => setBroken(true)}
        className="shrink-0 rounded-full object-cover"
        style={{ width: size, height: size }}
      />
    )
  }
  const art = avatarArt(`${user.firstName} ${user.lastName}`)
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} className="shrink-0 rounded-full" {...naming}>
      <rect width="48" height="48" fill={art.ground} />
      <path d={art.ridge} fill={art.ridgeInk} />
      <text
        x="24"
        y="30.5"
        textAnchor="middle"
        fontFamily="National Park Variable, sans-serif"
        fontSize="18"
        fontWeight="800"
        fill={art.initialsInk}
      >
        {art.initials}
      </text>
    </svg>
  )
}
