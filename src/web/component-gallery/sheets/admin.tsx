import { useState } from 'react'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import { CountBars } from '#web/components/charts/count-bars.tsx'
import { PartBar } from '#web/components/charts/part-bar.tsx'
import { PeriodBars } from '#web/components/charts/period-bars.tsx'
import { WeekLine } from '#web/components/charts/week-line.tsx'
import { firstDays } from '#domain/admin-figures.ts'
import { readDate } from '#domain/calendar-date.ts'
import { cents, showMoney } from '#domain/money.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Part } from '#web/component-gallery/part.tsx'
import { Palette, type PaletteOption } from '#web/components/admin/palette.tsx'
import { BulkBar } from '#web/components/admin/bulk-bar.tsx'
import { ConditionChip } from '#web/components/admin/condition-chip.tsx'
import type { Column } from '#web/components/admin/column.ts'
import { DataTable } from '#web/components/admin/data-table.tsx'
import { type Mark, StateMark } from '#web/components/admin/state-mark.tsx'
import { useSelection } from '#web/components/admin/use-selection.ts'
import { Drawer, DrawerPart } from '#web/components/admin/drawer.tsx'
import { Timeline } from '#web/components/admin/timeline.tsx'

const today = readDate('2026-11-22')
const days = firstDays(today, 30, 1)
const weeks = firstDays(today, 12, 7)
const wave = (at: number, top: number) => Math.round(((Math.sin(at * 1.7) + 1) / 2) * top)

/** The components of the admin pages: charts, a table with its states, its drawer, and the search across all pages. */
export function AdminSamples() {
  const [isPalette, setPalette] = useState(false)
  const [isDrawer, setDrawer] = useState(false)
  return (
    <>
      <Part
        title="Charts of the admins"
        words="Each has a sentence for screen readers, and its numbers as a table."
      >
        <div className="grid gap-5 md:grid-cols-2">
          <PeriodBars
            bars={days.map((from, at) => ({ from, whole: wave(at, 9), part: wave(at, 6) }))}
            label="146 requests, of which 105 became bookings."
            lastWord="Today"
          />
          <PeriodBars
            bars={days.map((from) => ({ from, whole: 0, part: 0 }))}
            label="No requests."
            lastWord="Today"
          />
          <CountBars
            label="Requests by the time to their answer"
            rows={[
              { name: 'under 1 h', count: 31 },
              { name: '1–3 h', count: 38 },
              { name: 'over 12 h', count: 0 },
              { name: 'ran out', count: 11, isWarning: true },
            ]}
          />
          <div className="grid content-start gap-3">
            <PartBar
              label="Held, due and failed"
              parts={[
                { name: 'Held', value: 3_184, fill: 'fill-viz-1' },
                { name: 'Due', value: 1_126, fill: 'fill-viz-2' },
                { name: 'Failed', value: 182, fill: 'fill-viz-bad' },
              ]}
            />
            <PartBar label="Nothing" parts={[]} />
            <ChartTable
              heads={['Kind', 'Amount']}
              rows={[
                ['Held', showMoney(cents(318_480))],
                ['Due', showMoney(cents(112_635))],
              ]}
            />
          </div>
          <WeekLine
            weeks={weeks.map((from, at) => ({ from, value: 8 + wave(at, 6) }))}
            label="14 reports are open."
            show={String}
          />
          <WeekLine
            weeks={weeks.map((from, at) => ({ from, value: at === 11 ? -125 : 60 + wave(at, 300) }))}
            label="Protection is below zero."
            show={(value) => showMoney(cents(value * 100), { cents: 'never' })}
          />
        </div>
      </Part>
      <Part
        title="A table of the admins"
        words="Rows are 40 px high, 64 px on phones. One is current, others can be selected."
      >
        <SampleTable />
      </Part>
      <Part title="Drawer and search of the admins">
        <div className="flex flex-wrap gap-3">
          <Button variant="line" onClick={() => setDrawer(true)}>
            Open the drawer
          </Button>
          <Button variant="line" onClick={() => setPalette(true)}>
            Find anything
          </Button>
        </div>
        {isPalette && <SamplePalette onClose={() => setPalette(false)} />}
        {isDrawer && (
          <Drawer
            id="sample"
            label="Report of Trad Rack"
            title="Trad Rack, Singles to #4"
            status={<StateMark mark="open">Open</StateMark>}
            onClose={() => setDrawer(false)}
            foot={<Button size="small">Close as resolved</Button>}
          >
            <DrawerPart title="What happened">
              <Timeline
                entries={[
                  { at: '2026-11-20T18:00:00.000Z', words: 'Listed.', amount: null },
                  { at: '2026-11-21T18:00:00.000Z', words: 'Paid by Nora.', amount: '136.80' },
                  { at: '2026-11-22T18:00:00.000Z', words: 'Reported.', amount: null, isMarked: true },
                ]}
              />
            </DrawerPart>
          </Drawer>
        )}
      </Part>
    </>
  )
}

const found: readonly PaletteOption[] = [
  { key: 'hannah', group: 'users', label: 'Hannah Voss', more: 'hannah@switchback.example, 7 listings' },
  {
    key: 'skis',
    group: 'listings',
    label: 'Carving Skis, 165 cm',
    more: 'Hannah Voss',
    end: `${showMoney(cents(3_200), { cents: 'never' })}/day`,
  },
  {
    key: 'dec',
    group: 'bookings',
    label: 'Dec 12, Carving Skis',
    more: 'asked for',
    end: showMoney(cents(5_360)),
  },
  { key: 'reports', group: 'pages', label: 'Reports' },
]

function SamplePalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  return (
    <Palette
      text={text}
      onText={setText}
      options={found.filter(({ label }) => label.toLowerCase().includes(words))}
      isLooking={false}
      onOpen={onClose}
      onClose={onClose}
    />
  )
}

type Row = { id: string; title: string; owner: string; age: string; state: readonly [Mark, string] }

const rows: readonly Row[] = [
  {
    id: '1',
    title: 'Trad Rack, Singles to #4',
    owner: 'Kyle Brandt',
    age: '1 d 20 h',
    state: ['open', 'Open'],
  },
  { id: '2', title: '14 ft Raft', owner: 'Wes Kimball', age: '9 h', state: ['half', 'Under review'] },
  { id: '3', title: 'Dutch Oven Kit', owner: 'June Abbott', age: '3 h', state: ['quiet', 'Resolved'] },
  { id: '4', title: 'Ice Boots, Size 43', owner: 'Tom Akers', age: '2 h', state: ['bad', 'Failed'] },
]

const columns: readonly Column<Row>[] = [
  { label: 'Listing', shows: 'always', cell: ({ title }) => title },
  { label: 'Owner', width: 'w-[24%]', cell: ({ owner }) => owner },
  { label: 'Age', width: 'w-24', align: 'end', cell: ({ age }) => age },
  {
    label: 'State',
    width: 'w-40 max-md:w-32',
    shows: 'always',
    cell: ({ state: [mark, words] }) => <StateMark mark={mark}>{words}</StateMark>,
  },
]

function SampleTable() {
  const selection = useSelection(rows.map(({ id }) => id))
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {[
          ['Words', 'tent'],
          ['Order', 'Age, ascending'],
        ].map(([field = '', value = '']) => (
          <ConditionChip
            key={field}
            field={field}
            value={value}
            remove={(cross, own) => (
              <button type="button" {...own}>
                {cross}
              </button>
            )}
          />
        ))}
      </ul>
      <DataTable
        label="Sample reports"
        columns={columns}
        rows={rows}
        current="2"
        selection={selection}
        opener={(_row, content) => content}
      />
      {selection.count > 0 && (
        <BulkBar
          count={selection.count}
          actions={[
            { label: 'Take', key: 'A', run: selection.clear },
            { label: 'Close', key: 'E', run: selection.clear },
          ]}
          onClear={selection.clear}
        />
      )}
    </>
  )
}
