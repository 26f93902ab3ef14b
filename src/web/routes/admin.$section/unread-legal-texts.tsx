import { Scale } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import { Note } from '#web/ui/status/note.tsx'

type Page = 'terms' | 'privacy' | 'cookies' | 'rental-agreement' | 'imprint'

const names: Record<Page, string> = {
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
  'rental-agreement': 'Rental agreement',
  imprint: 'Who Runs This Site',
}

/**
 * Reminds admins that no lawyer has read the legal texts of these pages. The note disappears once the texts in the town's
 * folder name the lawyer.
 */
export function UnreadLegalTexts({ pages }: { pages: readonly Page[] }) {
  return (
    <div className="mb-4">
      <Note tone="wait" icon={<Scale size={18} aria-hidden />}>
        <p className="font-semibold">A lawyer still has to read the legal texts of this town.</p>
        <p>
          {pages.map((page, at) => (
            <span key={page}>
              {at > 0 && ', '}
              <Link to={`/${page}`} className="link">
                {names[page]}
              </Link>
            </span>
          ))}
          . Name who did and when at the top of each file in the folder of the town, and start Switchback
          again.
        </p>
      </Note>
    </div>
  )
}
