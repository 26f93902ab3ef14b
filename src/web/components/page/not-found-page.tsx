import { LinkButton } from '#web/components/link-button.tsx'
import { PageIntro } from '#web/components/marketing/page-intro.tsx'

export const NotFoundPage = () => (
  <div className="grid min-h-[62vh] bg-ground max-md:*:flex max-md:*:flex-col max-md:*:justify-between md:*:grid md:*:items-center">
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
  </div>
)
