const widths = {
  small: '(width < 40rem)',
  middle: '(40rem <= width < 80rem)',
  wide: '(width >= 80rem)',
}
const sizes = ['small', 'middle', 'wide'] as const

const preload = (size: (typeof sizes)[number], theme: string) =>
  ({
    rel: 'preload',
    as: 'image',
    type: 'image/svg+xml',
    href: `/art/hero-${size}-${theme}.svg`,
    media: `${widths[size]} and (prefers-color-scheme: ${theme})`,
    fetchPriority: 'high',
  }) as const

/** Preloads the picture that the styles choose, so that it loads together with them and not after them. */
export const heroPreloads = sizes.flatMap((size) => ['light', 'dark'].map((theme) => preload(size, theme)))
