/** Contour lines that fill a dark band, whose element is `relative`. `isLate` loads them when the band comes near. */
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
