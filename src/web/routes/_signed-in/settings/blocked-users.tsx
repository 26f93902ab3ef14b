import type { BlockView } from '#contract/blocks.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { useBlocks, useChangeBlock } from '#web/components/users/use-blocks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

/** The users whom the viewer has blocked, each with a button to unblock them. */
export function BlockedUsers() {
  const { data: blocks, isError, refetch } = useBlocks()
  if (isError && !blocks) {
    return (
      <LoadFailure onRetry={() => void refetch()}>The people you blocked could not be loaded.</LoadFailure>
    )
  }
  if (!blocks) return <Skeleton className="h-11" />
  if (blocks.length === 0) {
    return (
      <p className="text-ink-2">
        You have blocked nobody. In a conversation, its options let you block the other person.
      </p>
    )
  }
  return (
    <ul className="grid gap-3">
      {blocks.map((block) => (
        <BlockedUser key={block.user.id} block={block} />
      ))}
    </ul>
  )
}

function BlockedUser({ block: { user } }: { block: BlockView }) {
  const change = useChangeBlock()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <li className="flex items-center gap-3">
      <Avatar user={user} size={40} />
      <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
      <Button
        variant="line"
        size="small"
        aria-label={`Unblock ${name}`}
        pending={change.isPending}
        onClick={() => change.mutate({ userId: user.id, block: false })}
      >
        Unblock
      </Button>
    </li>
  )
}
