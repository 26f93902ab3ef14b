import { lateReportHours } from '#domain/admin-tables.ts'
import { hour } from '#domain/durations.ts'
import { ageWords } from '#domain/wording/age.ts'
import type { Column } from '#web/components/admin/column.ts'
import { type Mark, StateMark } from '#web/components/admin/state-mark.tsx'

type AgeAndState<Row> = {
  /** Returns the age of a row in milliseconds. */
  ageOf: (row: Row) => number
  isUndecided: (row: Row) => boolean
  stateOf: (row: Row) => readonly [Mark, string]
  stateWidth: string
}

/**
 * Returns the columns Age and State. The age of an undecided row turns red after `lateReportHours`. Phones show the
 * state below the age.
 */
export const ageAndStateColumns = <Row,>({
  ageOf,
  isUndecided,
  stateOf,
  stateWidth,
}: AgeAndState<Row>): readonly Column<Row>[] => [
  {
    label: 'Age',
    sort: 'age',
    width: 'w-20 lg:w-22 max-wide:group-data-[drawer=open]/table:w-26',
    align: 'end',
    shows: 'always',
    staysBeside: true,
    cell: (row) => {
      const age = ageOf(row)
      const isLate = isUndecided(row) && age >= lateReportHours * hour
      const [mark, words] = stateOf(row)
      return (
        <>
          <span className={isLate ? 'font-[650] text-bad' : undefined}>{ageWords(age)}</span>
          <span className="block text-xs md:hidden">
            <StateMark mark={mark}>{words}</StateMark>
          </span>
        </>
      )
    },
  },
  {
    label: 'State',
    width: stateWidth,
    cell: (row) => {
      const [mark, words] = stateOf(row)
      return <StateMark mark={mark}>{words}</StateMark>
    },
  },
]
