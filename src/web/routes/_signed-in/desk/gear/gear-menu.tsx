import { Copy, Eye, Pencil } from 'lucide-react'
import type { DeskGear } from '#contract/desk.ts'
import { Link } from '#web/router/link.tsx'
import { Menu, menuItemStyle } from '#web/ui/overlays/menu.tsx'
import { useCopyListing } from './use-copy-listing.ts'

/** The menu of a listing with the less frequent actions, such as Edit and Duplicate. */
export function GearMenu({ gear: { id, title } }: { gear: DeskGear }) {
  const copy = useCopyListing()
  const item = { role: 'menuitem', tabIndex: -1, className: menuItemStyle() } as const
  return (
    <Menu label={`More for ${title}`}>
      <Link to="/gear/$id/edit" params={{ id }} {...item}>
        <Pencil size={18} aria-hidden />
        Edit
      </Link>
      <button type="button" onClick={() => copy.mutate(id)} {...item}>
        <Copy size={18} aria-hidden />
        Duplicate
      </button>
      <Link to="/gear/$id" params={{ id }} {...item}>
        <Eye size={18} aria-hidden />
        View as renters do
      </Link>
    </Menu>
  )
}
