import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'

export const Route = createFileRoute('/(landing)/')({
  head: ({ match }) =>
    pageHead({
      title: 'Rent outdoor gear from neighbors in Missoula',
      path: '/',
      origin: match.context.origin,
    }),
  component: Landing,
})

function Landing() {
  return (
    <div className="wrap py-16">
      <h1 className="text-5xl">The gear you need is already in Missoula.</h1>
    </div>
  )
}
