/** Admin lists change through what users do, so they are refetched whenever the window is focused. */
export const pollingOptions = { staleTime: 5_000, refetchOnWindowFocus: 'always' } as const
