import type { UserLine } from '#contract/moderation.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { Column } from '#web/components/admin/column.ts'

/** The column with the admin who has taken the row to decide it. */
export const takerColumn = <Row extends { taker: UserLine | null }>(): Column<Row> => ({
  label: 'With',
  width: 'w-20',
  shows: 'wide',
  title: ({ taker }) => (taker ? nameOf(taker) : ''),
  cell: ({ taker }) => <span className="text-ink-2">{taker ? taker.firstName || nameOf(taker) : '–'}</span>,
})
