import { LinkButton } from '#web/components/link-button.tsx'
import { PageIntro } from '#web/components/marketing/page-intro.tsx'
import { Ridges } from '#web/ui/status/ridges.tsx'

export const NotFoundPage = () => (
  <>
    <PageIntro
      place="signpost"
      title="404: off the map"
      lead="That page isn’t here. The trail back is short."
    >
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <LinkButton to="/" variant="go">
          Go home
        </LinkButton>
        <LinkButton to="/browse" variant="onDark">
          Find Gear
        </LinkButton>
      </div>
    </PageIntro>
    <div className="relative h-[max(12.5rem,18vw)]">
      <Ridges />
    </div>
  </>
)
