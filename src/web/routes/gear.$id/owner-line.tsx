import type { OwnerView } from '#contract/users.ts'
import { Avatar } from '#web/components/users/avatar.tsx'

/** Names the owner, and links to the section about them further down the page. */
export const OwnerLine = ({ owner }: { owner: OwnerView }) => (
  <a href="#gear-guru" className="mt-4 flex min-h-11 w-fit items-center gap-3 hover:underline sm:mt-6">
    <Avatar user={owner} size={44} />
    <span className="wrap-anywhere">
      Lent by <b>{owner.firstName}</b>
    </span>
  </a>
)
