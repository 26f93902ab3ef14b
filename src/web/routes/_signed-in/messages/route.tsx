import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'

export const Route = createFileRoute('/_signed-in/messages')({
  staticData: { signInWords: 'You need to be signed in to read your messages.' },
  head: () => pageHead({ title: 'Messages', hidden: true }),
  component: Messages,
})

function Messages() {
  return <h1 className="wrap py-10 text-4xl">Messages</h1>
}
