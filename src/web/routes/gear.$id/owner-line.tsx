import type { OwnerView } from '#contract/users.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { VerifiedShield } from '#web/components/users/verified.tsx'

/** Who lends the gear. A press leads to more about them, further down the page. */
export const OwnerLine = ({ owner }: { owner: OwnerView }) => (
  <a
    href="#gear-guru"
    className="mt-4 inline-flex min-h-11 items-center gap-3 justify-self-start hover:underline max-md:self-start sm:mt-6"
  >
    <Avatar user={owner} size={44} />
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="wrap-anywhere">
        Lent by <b className="font-[650]">{owner.firstName}</b>
      </span>
      {owner.verified && <VerifiedShield />}
    </span>
  </a>
)
