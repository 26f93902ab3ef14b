import { lastMonths, readDate } from '#domain/calendar-date.ts'
import { cents } from '#domain/money.ts'
import { MonthBars } from '#web/components/charts/month-bars.tsx'
import { TrendLine } from '#web/components/charts/trend-line.tsx'
import { Part } from '#web/component-gallery/part.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { BareSwitch } from '#web/ui/fields/switch.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const months = (...dollars: number[]) =>
  lastMonths(readDate('2026-11-22'), 12).map((month, at) => ({
    month,
    amount: cents((dollars[at] ?? 0) * 100),
  }))

/** The charts of the lender desk, and the switches and the Undo toast of its table. */
export const Charts = () => (
  <Part title="Charts and tables">
    <div className="grid gap-6 rounded-xl border border-line bg-surface p-5 lg:grid-cols-3">
      <MonthBars
        months={months(210, 190, 240, 310, 420, 500, 540, 460, 370, 300, 390, 410)}
        onTheWay={cents(16_830)}
      />
      <MonthBars months={months(0, 0, 120, 90, 0, 60, -80)} onTheWay={cents(0)} />
      <MonthBars months={months()} onTheWay={cents(0)} />
    </div>
    <div className="flex flex-wrap items-center gap-6 rounded-xl border border-line bg-surface p-5">
      <span className="num">
        412 <TrendLine values={[30, 28, 41, 40, 38, 52, 49, 40, 47, 47]} />
      </span>
      <span className="num">
        1 <TrendLine values={[0, 0, 0, 0, 1, 0, 0, 0, 0, 0]} />
      </span>
      <BareSwitch aria-label="Skis are available" defaultChecked />
      <BareSwitch aria-label="The tent is available" />
      <BareSwitch aria-label="The raft is available" disabled />
      <Button
        variant="line"
        onClick={() =>
          toast({
            title: 'Hidden from search',
            description: 'All-Mountain Skis',
            action: { label: 'Undo', onPress: () => toast({ title: 'Changed back' }) },
          })
        }
      >
        Toast with Undo
      </Button>
    </div>
  </Part>
)
