import { useQuery } from '@tanstack/react-query'
import { getEarnings } from '#contract/earnings.ts'
import { query } from '#web/calls/call.ts'

/** Payouts are sent by the server at any time, so the figures are refetched on focus. */
export const useEarnings = () =>
  useQuery({ ...query(getEarnings), staleTime: 10_000, refetchOnWindowFocus: 'always' })
