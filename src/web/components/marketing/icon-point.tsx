import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type IconPointProps = {
  icon: LucideIcon
  title: string
  /** Classes for the colors of the icon, such as `bg-ok-bg text-ok`. */
  tone: string
  /** The level of the heading. */
  level?: 2 | 3 | 4
  children?: ReactNode
}

/** A list item with an icon, a heading and text. */
export function IconPoint({ icon: Icon, title, tone, level = 4, children }: IconPointProps) {
  const Heading = `h${level}` as const
  return (
    <li className="flex gap-4">
      <span className={`grid size-11 shrink-0 place-items-center rounded-lg ${tone}`}>
        <Icon size={22} aria-hidden />
      </span>
      <div className={children ? undefined : 'self-center'}>
        <Heading className="font-display text-lg leading-6 font-bold">{title}</Heading>
        {children && <p className="mt-1 max-w-[52ch] text-ink-2">{children}</p>}
      </div>
    </li>
  )
}
