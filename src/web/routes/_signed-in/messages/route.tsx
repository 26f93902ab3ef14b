import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { useViewer } from '#web/viewer.ts'
import { conversationsQuery } from './conversations/conversations.ts'
import { MessagesPage } from './messages-page.tsx'

export const page = definePage('/messages', {
  signInWords: 'You need to be signed in to read your messages.',
  // Prefetches the list only: fetching a thread marks it read, and this also runs when a link is hovered.
  load: ({ queryClient }) => void queryClient.prefetchQuery(conversationsQuery),
  head: () => pageHead({ title: 'Messages', hidden: true }),
  Component: Messages,
})

/** `with` is the id of the other user; `listing` or `booking` is what a new message refers to. */
export type MessagesSearch = {
  with?: string | undefined
  listing?: string | undefined
  booking?: string | undefined
}

function Messages({ search }: { search: MessagesSearch }) {
  const viewer = useViewer()
  return viewer && <MessagesPage viewer={viewer} search={search} />
}
