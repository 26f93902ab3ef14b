import { useState } from 'react'
import type { DeskGear } from '#contract/desk.ts'
import type { DeskSearch } from '#web/routes/_signed-in/desk/desk-search.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { BulkBar } from './bulk-bar.tsx'
import { GearRow } from './gear-row.tsx'
import { type GearColumn, type GearSort, sortAfter } from './sort-gear.ts'
import { SortHead } from './sort-head.tsx'
import { TickCell } from './tick-cell.tsx'

type GearProps = { gear: readonly DeskGear[]; sort: GearSort; search: DeskSearch }

/** The table of all the viewer's gear. On phones a row has a picture, the title with the figures below it, and a switch. */
export function Gear({ gear, sort, search }: GearProps) {
  const navigate = useNavigate()
  const press = (column: GearColumn) =>
    void navigate({
      search: { ...search, sort: sortAfter(sort, column) },
      replace: true,
      resetScroll: false,
    })
  const head = { sort, onPress: press }
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = gear.filter(({ id }) => marked.has(id))
  const isAll = chosen.length === gear.length
  const choose = (id: string) =>
    setMarked(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    )
  return (
    <section aria-labelledby="desk-gear" className="overflow-clip rounded-xl border border-line bg-surface">
      <div className="flex items-center gap-2.5 px-4 pt-3.5 pb-2.5 sm:px-5 sm:pt-4">
        <h2 id="desk-gear" className="text-lg leading-6">
          Gear
        </h2>
        <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-quiet-bg px-1.75 text-sm font-[650] text-quiet">
          {gear.length}
        </span>
        <p className="ml-auto text-sm text-ink-2 max-lg:hidden">
          <span className="max-xl:hidden">Views and requests</span>
          <span className="xl:hidden">Requests</span> are of the last 30 days
        </p>
      </div>
      <table aria-labelledby="desk-gear" className="w-full table-fixed text-sm">
        <colgroup>
          <col className="w-13 max-sm:hidden" />
          <col />
          <col className="w-[20%] max-sm:hidden lg:w-[18%] xl:w-[19%]" />
          <col className="w-18 max-sm:hidden lg:w-22 xl:w-26" />
          <col className="w-19 sm:w-20 lg:w-23 xl:w-25" />
          <col className="w-34 max-xl:hidden" />
          <col className="w-24 max-lg:hidden xl:w-27" />
          <col className="w-21 max-sm:hidden lg:w-26 xl:w-29" />
          <col className="w-12 max-sm:hidden lg:w-13" />
        </colgroup>
        <thead className="border-y border-line bg-bg text-xs text-ink-2 max-sm:sr-only">
          <tr>
            <th scope="col" className="pl-2.5 text-left max-sm:hidden">
              <TickCell
                label={isAll ? 'Select none' : 'Select all gear'}
                checked={isAll}
                isPartly={chosen.length > 0 && !isAll}
                onChange={() => setMarked(isAll ? new Set() : new Set(gear.map(({ id }) => id)))}
              />
            </th>
            <SortHead {...head} column="listing">
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
            <SortHead {...head} column="views" isFigure className="max-xl:hidden">
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
          {gear.map((each) => (
            <GearRow
              key={each.id}
              gear={each}
              isChosen={marked.has(each.id)}
              onChoose={() => choose(each.id)}
            />
          ))}
        </tbody>
      </table>
      {chosen.length > 0 && <BulkBar gear={chosen} onClear={() => setMarked(new Set())} />}
    </section>
  )
}
