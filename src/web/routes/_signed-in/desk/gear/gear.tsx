import type { DeskGear } from '#contract/desk.ts'
import type { DeskSearch } from '#web/routes/_signed-in/desk/desk-search.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { GearRow } from './gear-row.tsx'
import { type GearColumn, readSort, sortAfter, sortGear } from './sort-gear.ts'
import { SortHead } from './sort-head.tsx'

/** All gear as a table. On phones a row has picture, words and switch, and the figures stand below the title. */
export function Gear({ gear, search }: { gear: readonly DeskGear[]; search: DeskSearch }) {
  const navigate = useNavigate()
  const sort = readSort(search.sort)
  const press = (column: GearColumn) =>
    void navigate({
      search: { ...search, sort: sortAfter(sort, column) },
      replace: true,
      resetScroll: false,
    })
  const head = { sort, onPress: press }
  return (
    <section aria-labelledby="desk-gear" className="overflow-clip rounded-xl border border-line bg-surface">
      <div className="flex items-center gap-2.5 px-4 pt-3.5 pb-2.5 sm:px-5 sm:pt-4">
        <h2 id="desk-gear" className="text-lg leading-6">
          Gear
        </h2>
        <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-quiet-bg px-1.75 text-sm font-[650] text-quiet">
          {gear.length}
        </span>
        <p className="ml-auto text-sm text-ink-2 max-sm:hidden">Views and requests are of the last 30 days</p>
      </div>
      <table aria-labelledby="desk-gear" className="w-full table-fixed text-sm">
        <colgroup>
          <col />
          <col className="w-[19%] max-sm:hidden" />
          <col className="w-26 max-sm:hidden" />
          <col className="w-18 sm:w-25" />
          <col className="w-34 max-lg:hidden" />
          <col className="w-27 max-lg:hidden" />
          <col className="w-29 max-sm:hidden" />
          <col className="w-14 max-sm:hidden" />
        </colgroup>
        <thead className="border-y border-line bg-bg text-xs text-ink-2 max-sm:sr-only">
          <tr>
            <SortHead {...head} column="listing" className="pl-5">
              Listing
            </SortHead>
            <SortHead {...head} column="next">
              Next booking
            </SortHead>
            <SortHead {...head} column="price" isFigure>
              Price
            </SortHead>
            <th scope="col" className="px-2.5 text-left font-semibold">
              Available
            </th>
            <SortHead {...head} column="views" isFigure className="max-lg:hidden">
              Views
            </SortHead>
            <SortHead {...head} column="requests" isFigure className="max-lg:hidden">
              Requests
            </SortHead>
            <SortHead {...head} column="earned" isFigure>
              Earned
            </SortHead>
            <th scope="col">
              <span className="sr-only">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sortGear(gear, sort).map((each) => (
            <GearRow key={each.id} gear={each} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
