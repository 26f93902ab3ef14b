import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { useViewer } from '#web/viewer.ts'
import { conversationsQuery } from './conversations/conversations.ts'
import { MessagesPage } from './messages-page.tsx'

export const page = definePage('/messages', {
  signInWords: 'You need to be signed in to read your messages.',
  // Only the list: asking for a thread marks it read, and this also runs when a link is pointed at.
  load: ({ queryClient }) => void queryClient.prefetchQuery(conversationsQuery),
  head: () => pageHead({ title: 'Messages', hidden: true }),
  Component: Messages,
})

/** `with` is the person one writes with, `listing` or `booking` what the talk begins about. */
export type MessagesSearch = {
  with?: string | undefined
  listing?: string | undefined
  booking?: string | undefined
}

function Messages({ search }: { search: MessagesSearch }) {
  const viewer = useViewer()
  return viewer && <MessagesPage viewer={viewer} search={search} />
}
