import type { NameView } from '#contract/users.ts'
import { useChangeBlock } from '#web/components/users/use-blocks.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Replaces the composer when the viewer has blocked the other user. */
export function BlockedNote({ user }: { user: NameView }) {
  const change = useChangeBlock()
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-2.5 border-t border-line px-4 py-3.5 md:px-6">
      <p className="text-ink-2">You blocked {user.firstName}. You can’t message each other.</p>
      <Button
        variant="line"
        size="small"
        pending={change.isPending}
        pendingLabel="Unblocking..."
        onClick={() => change.mutate({ userId: user.id, block: false })}
      >
        Unblock
      </Button>
    </div>
  )
}
