import { useQuery } from '@tanstack/react-query'
import { getReceipt } from '#contract/receipts.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { query } from '#web/calls/call.ts'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { definePage } from '#web/router/page.ts'
import { notFound } from '#web/router/matching/outcomes.ts'
import { NoReceipt } from './no-receipt.tsx'
import { ReceiptPage } from './receipt-page.tsx'

export const page = definePage('/booking/$id/receipt', {
  signInWords: 'You need to be signed in to see your receipt.',
  load: async ({ queryClient, params }) => {
    await queryClient
      .fetchQuery({ ...query(getReceipt, { params }), staleTime: 0 })
      .catch((failure: unknown) => {
        // 404: not a booking of the viewer. 409: not paid yet.
        if (isCallFailure(failure, 404) || isCallFailure(failure, 409)) throw notFound()
        throw failure
      })
  },
  head: ({ isMissing }) => pageHead({ title: isMissing ? 'No Receipt' : 'Receipt', hidden: true }),
  Component: Receipt,
  NotFound: NoReceipt,
})

function Receipt({ params }: { params: { id: string } }) {
  const { data: receipt } = useQuery({ ...query(getReceipt, { params }), refetchOnWindowFocus: 'always' })
  return receipt && <ReceiptPage receipt={receipt} />
}
