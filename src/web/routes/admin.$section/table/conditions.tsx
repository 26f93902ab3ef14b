import type { AdminTableName } from '#domain/admin-tables.ts'
import type { Column } from '#web/components/admin/column.ts'
import { ConditionChip } from '#web/components/admin/condition-chip.tsx'
import { Link } from '#web/router/link.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { adminSorts } from './admin-tables.ts'
import { sectionOf } from './section-of.ts'

type ConditionsProps<Row> = {
  table: AdminTableName
  search: AdminSearch
  columns: readonly Column<Row>[]
}

/** The search text and the order that the address sets, each with a link that removes it. */
export function Conditions<Row>({ table, search, columns }: ConditionsProps<Row>) {
  const sort = adminSorts[table].includes(search.sort ?? '') ? search.sort : undefined
  const column = columns.find((each) => sort !== undefined && each.sort === sort)
  const conditions = [
    ...(search.search
      ? [{ field: 'Words', value: search.search, without: { ...search, search: undefined } }]
      : []),
    ...(column
      ? [
          {
            field: 'Order',
            value: `${column.label}, ${search.order === 'asc' ? 'ascending' : 'descending'}`,
            without: { ...search, sort: undefined, order: undefined },
          },
        ]
      : []),
  ]
  if (conditions.length === 0) return null
  return (
    <ul aria-label="Conditions" className="flex flex-wrap gap-2 px-4 pb-2.5 md:px-6">
      {conditions.map(({ field, value, without }) => (
        <ConditionChip
          key={field}
          field={field}
          value={value}
          remove={(cross, own) => (
            <Link
              to="/admin/$section"
              params={{ section: sectionOf[table] }}
              search={{ ...without, after: undefined }}
              resetScroll={false}
              preload={false}
              {...own}
            >
              {cross}
            </Link>
          )}
        />
      ))}
    </ul>
  )
}
