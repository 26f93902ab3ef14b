import { PrivatePicture } from '#web/components/photos/private-picture.tsx'

type StripProps = { paths: readonly string[]; shown: number; show: (index: number) => void }

/** The photos as small buttons below the large one. */
export const Strip = ({ paths, shown, show }: StripProps) => (
  <ul
    aria-label="All photos"
    className="flex justify-center-safe gap-2.5 overflow-x-auto px-4 pt-4 pb-5 [scrollbar-width:none]"
  >
    {paths.map((path, index) => (
      <li key={path} className="shrink-0">
        <button
          type="button"
          aria-label={`Photo ${index + 1} of ${paths.length}`}
          aria-current={index === shown}
          onClick={() => show(index)}
          className="block h-12 w-14 overflow-hidden rounded-[10px] bg-[#1b2a26] outline-offset-2 sm:h-16 sm:w-21 aria-[current=true]:outline-3 aria-[current=true]:outline-white"
        >
          <PrivatePicture path={path} alt="" sizes="6rem" frame="size-full bg-transparent!" />
        </button>
      </li>
    ))}
  </ul>
)
