import { tilesOf } from '#web/art/addresses.ts'
import { monthlyEarnings } from '#web/content/figures.ts'
import { Picture } from '#web/ui/picture.tsx'

export const Earnings = () => (
  <ul className="grid gap-3 sm:grid-cols-3 sm:gap-6">
    {monthlyEarnings.map(({ gear, art, amount }) => {
      const { light, dark } = tilesOf(art)
      return (
        <li key={gear} className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className="dark:hidden">
            <Picture src={light} alt="" frame="aspect-5/3" />
          </div>
          <div className="hidden dark:block">
            <Picture src={dark} alt="" frame="aspect-5/3" />
          </div>
          <p className="flex items-baseline justify-between gap-3 px-5 py-4">
            <span>{gear}</span>
            <b className="num font-display text-3xl font-extrabold tracking-[-0.03em]">{amount}</b>
          </p>
        </li>
      )
    })}
  </ul>
)
