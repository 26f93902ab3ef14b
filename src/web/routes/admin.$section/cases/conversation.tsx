import { useState } from 'react'
import { type ConversationLine, openConversation } from '#contract/moderated-cases.ts'
import { call } from '#web/calls/call.ts'
import { DrawerPart } from '#web/components/admin/drawer.tsx'
import { PrivatePhotos } from '#web/components/photos/private-photos.tsx'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { When } from '#web/routes/admin.$section/entries/words.tsx'

type ConversationProps = { caseId: string; names: Record<'renter' | 'owner', string> }

/** The parties' private messages. An admin opens them with a reason, which the audit log keeps. */
export function Conversation({ caseId, names }: ConversationProps) {
  const [lines, setLines] = useState<readonly ConversationLine[]>()
  return (
    <DrawerPart title="Their conversation" hasLine>
      {lines === undefined ? (
        <>
          <p className="max-w-[66ch] text-sm text-ink-2">
            These messages are private. Open them only if you need them to decide; the audit log records it.
          </p>
          <ActionButtons
            needs="conversations"
            actions={[
              {
                title: 'Read their conversation?',
                consequences: 'The audit log will say that you read it, and why.',
                reason: 'To decide this case.',
                decide: 'Read the conversation',
                deciding: 'Opening...',
                done: 'Conversation opened',
                act: async (reason) =>
                  setLines(await call(openConversation, { params: { id: caseId }, body: { reason } })),
              },
            ]}
            about="the messages of both people"
          />
        </>
      ) : lines.length === 0 ? (
        <p className="text-sm text-ink-2">They haven’t written to each other.</p>
      ) : (
        <ol className="grid gap-4 text-sm">
          {lines.map(({ id, side, content, photos, createdAt }) => (
            <li key={id} className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <b className="font-[650] wrap-anywhere">{names[side]}</b>
                <span className="text-xs text-ink-3">
                  <When at={createdAt} />
                </span>
              </p>
              {content !== '' && <p className="max-w-[66ch] wrap-anywhere whitespace-pre-line">{content}</p>}
              <PrivatePhotos
                paths={photos}
                name={`Photos in a message: ${names[side]}`}
                at={createdAt}
                hidesTime
                size="small"
              />
            </li>
          ))}
        </ol>
      )}
    </DrawerPart>
  )
}
