import { useState } from 'react'
import { CallBand } from '#web/components/marketing/call-band.tsx'
import { Footer } from '#web/components/shell/footer.tsx'
import { NavBar } from '#web/components/shell/nav-bar.tsx'
import { PageSection } from '#web/components/marketing/page-section.tsx'
import { PageSpinner } from '#web/components/page/page-spinner.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'
import { Compass } from 'lucide-react'
import { aViewer } from '#web/component-gallery/samples.ts'
import { Surroundings } from '#web/component-gallery/surroundings.tsx'

type ViewerKind = 'visitor' | 'user'

/** Components that take the whole width of a page. */
export function WholeWidth() {
  const [kind, setKind] = useState<ViewerKind>('visitor')
  return (
    <>
      <PageSection title="The whole width">
        <Segmented<ViewerKind>
          label="Viewer"
          value={kind}
          segments={[
            { value: 'visitor', label: 'Visitor' },
            { value: 'user', label: 'Signed in' },
          ]}
          onChange={setKind}
        />
      </PageSection>
      <div className="mt-6">
        <Surroundings key={kind} viewer={kind === 'user' ? aViewer : null}>
          <NavBar />
        </Surroundings>
      </div>
      <StatusPage level={2} icon={<Compass size={24} aria-hidden />} title="A page with nothing to do">
        The ridges of the valley stand at its foot.
      </StatusPage>
      <PageSpinner />
      <CallBand title="The way on" words="Lend what you own, or find what you need." place="town" />
      <Footer />
    </>
  )
}
