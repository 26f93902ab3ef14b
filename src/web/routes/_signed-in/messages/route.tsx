import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import { useViewer } from '#web/viewer.ts'
import { conversationsQuery } from './conversations.ts'
import { MessagesPage } from './messages-page.tsx'

/** `with` is the person one writes with, `listing` or `booking` what the talk begins about. */
export type MessagesSearch = {
  with?: string | undefined
  listing?: string | undefined
  booking?: string | undefined
}

export const Route = createFileRoute('/_signed-in/messages')({
  staticData: { signInWords: 'You need to be signed in to read your messages.' },
  // Everything else in the address stays as it is, so that no visitor is redirected.
  validateSearch: (search): MessagesSearch => search,
  // Only the list: asking for a thread marks it read, and this also runs when a link is pointed at.
  loader: ({ context }) => {
    if (context.viewer) void context.queryClient.prefetchQuery(conversationsQuery)
  },
  head: () => pageHead({ title: 'Messages', hidden: true }),
  component: Messages,
})

function Messages() {
  const viewer = useViewer()
  const search = Route.useSearch()
  return viewer && <MessagesPage viewer={viewer} search={search} />
}
