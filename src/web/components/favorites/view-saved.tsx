import { savedPlace } from '#web/components/shell/site-map.ts'
import { Link } from '#web/router/link.tsx'

/** The link to all favorites, for the toast that confirms one. */
export const ViewSaved = (props: { className: string; onClick: () => void }) => (
  <Link to={savedPlace.to} search={savedPlace.search ?? {}} {...props}>
    View
  </Link>
)
