import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getReceipt } from '#contract/receipts.ts'
import { pageHead } from '#web/components/page-head.ts'
import { query } from '#web/call.ts'
import { isCallFailure } from '#web/call-failure.ts'
import { NoReceipt } from './no-receipt.tsx'
import { ReceiptPage } from './receipt-page.tsx'

export const Route = createFileRoute('/_signed-in/booking/$id/receipt')({
  staticData: { signInWords: 'You need to be signed in to see your receipt.' },
  loader: async ({ context: { queryClient, viewer }, params }) => {
    if (!viewer) return
    await queryClient
      .fetchQuery({ ...query(getReceipt, { params }), staleTime: 0 })
      .catch((failure: unknown) => {
        // Nobody's, or not paid yet.
        if (isCallFailure(failure, 404) || isCallFailure(failure, 409)) throw notFound()
        throw failure
      })
  },
  head: () => pageHead({ title: 'Receipt', hidden: true }),
  notFoundComponent: NoReceipt,
  component: Receipt,
})

function Receipt() {
  const { id } = Route.useParams()
  const { data: receipt } = useQuery({
    ...query(getReceipt, { params: { id } }),
    refetchOnWindowFocus: 'always',
  })
  return receipt && <ReceiptPage receipt={receipt} />
}
