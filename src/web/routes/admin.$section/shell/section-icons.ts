import {
  Backpack,
  CalendarDays,
  Flag,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Scale,
  ShieldAlert,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { SectionName } from '#web/routes/admin.$section/sections.ts'

export const sectionIcons: Record<SectionName, LucideIcon> = {
  overview: LayoutDashboard,
  reports: Flag,
  cases: Scale,
  claims: ShieldAlert,
  contact: Mail,
  bookings: CalendarDays,
  people: Users,
  listings: Backpack,
  failures: TriangleAlert,
  audit: History,
}
