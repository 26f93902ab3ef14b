/**
 * A picture of contour lines that fills a dark section, whose element must have `position: relative`. With `isLate`, it loads
 * when the section comes near the viewport.
 */
export const ContourArt = ({ isLate = false }: { isLate?: boolean }) => (
  <img
    src="/art/contours-band.svg"
    alt=""
    width={1440}
    height={480}
    {...(isLate && { loading: 'lazy' })}
    className="absolute inset-0 size-full object-cover"
  />
)
