import type { ReactNode } from 'react'
import type { PlaceName } from '#art/band/band.ts'
import { BandArt } from './band-art.tsx'
import { ContourArt } from '#web/components/contour-art.tsx'

type PageIntroProps = { title: string; lead: ReactNode; place: PlaceName; children?: ReactNode }

/** The intro of a marketing page: its `h1` and a lead sentence, beside an illustration of a place in the valley. */
export const PageIntro = ({ title, lead, place, children }: PageIntroProps) => (
  <div className="on-dark relative overflow-hidden bg-ground text-white">
    <ContourArt />
    <div className="wrap relative z-1 flex flex-col justify-center py-11 sm:py-14 md:min-h-84 xl:min-h-108 wide:min-h-115">
      <div className="md:max-xl:*:max-w-[44%] xl:max-w-140">
        <h1 className="text-4xl font-extrabold md:max-xl:max-w-[60%]!">{title}</h1>
        <p className="mt-4 max-w-[56ch] text-lg leading-7 text-on-brand-2">{lead}</p>
        {children && <div className="mt-7">{children}</div>}
      </div>
    </div>
    <BandArt place={place} className="-mt-6" />
  </div>
)
