import { useQuery } from '@tanstack/react-query'
import { getClaim } from '#contract/claims.ts'
import { query } from '#web/calls/call.ts'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { notFound } from '#web/router/matching/outcomes.ts'
import { definePage } from '#web/router/page.ts'
import { ClaimNotFound } from './claim-not-found.tsx'
import { ClaimPaymentPage } from './claim-payment-page.tsx'

export const page = definePage('/claim/$id/payment', {
  signInWords: 'You need to be signed in to pay a claim.',
  load: async ({ queryClient, params }) => {
    await queryClient
      .fetchQuery({ ...query(getClaim, { params }), staleTime: 0 })
      .catch((failure: unknown) => {
        if (isCallFailure(failure, 404)) throw notFound()
        throw failure
      })
  },
  head: ({ isMissing }) => pageHead({ title: isMissing ? 'Claim Not Found' : 'Pay a claim', hidden: true }),
  Component: ClaimPayment,
  NotFound: ClaimNotFound,
})

type ClaimPaymentProps = {
  params: { id: string }
  /** The provider adds this parameter when it redirects the renter back from their bank. */
  search: { payment_intent?: string | undefined }
}

function ClaimPayment({ params, search }: ClaimPaymentProps) {
  const { data: claim } = useQuery({ ...query(getClaim, { params }), refetchOnWindowFocus: 'always' })
  return claim && <ClaimPaymentPage claim={claim} isReturning={search.payment_intent !== undefined} />
}
