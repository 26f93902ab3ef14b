/** What admins see changes by what others do, so it is asked for anew whenever somebody looks. */
export const pollingOptions = { staleTime: 5_000, refetchOnWindowFocus: 'always' } as const
