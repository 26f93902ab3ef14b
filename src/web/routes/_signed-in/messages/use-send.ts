import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sendMessage } from '#contract/messages.ts'
import { call } from '#web/call.ts'
import { failureWords } from '#web/call-failure.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { conversationsQuery } from './conversations.ts'
import { addToThread, threadQuery } from './thread-query.ts'

type Writing = { receiverId: string; listingId: string | undefined; onSent: (text: string) => void }

/** Sends what was written. The same words sent again after a failure carry the same key, so they arrive once. */
export function useSend({ receiverId, listingId, onSent }: Writing) {
  const client = useQueryClient()
  const attempt = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (text: string) => {
      if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() }
      const body = { receiverId, content: text.trim(), listingId: listingId ?? null }
      return call(sendMessage, { body, idempotencyKey: attempt.current.key })
    },
    onSuccess: async (message, text) => {
      attempt.current = { text: '', key: '' }
      onSent(text)
      const thread = { queryKey: threadQuery(receiverId).queryKey }
      await client.cancelQueries(thread)
      addToThread(client, message)
      void client.invalidateQueries(thread)
      void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
    },
    onError: (failure) =>
      toast({
        title: 'Failed to send message',
        description: failureWords(failure, 'Please try again later.'),
        variant: 'destructive',
      }),
  })
}
