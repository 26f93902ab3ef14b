import { keepPreviousData } from '@tanstack/react-query'

/** Admin pages change through what users do, so they are refetched every half minute and whenever the window is focused. */
export const pollingOptions = {
  staleTime: 5_000,
  refetchOnWindowFocus: 'always',
  refetchInterval: 30_000,
} as const

/** The same for a table, whose rows stay in view while another filter loads. */
export const tableOptions = { ...pollingOptions, placeholderData: keepPreviousData } as const
