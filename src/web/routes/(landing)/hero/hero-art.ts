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

/**
 * Preloads for the pictures of the hero. The browser requests the one that its styles will use together with the styles,
 * not after them.
 */
export const heroPreloads = sizes.flatMap((size) => ['light', 'dark'].map((theme) => preload(size, theme)))
