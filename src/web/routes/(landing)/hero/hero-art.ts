const preload = (size: string, theme: string) =>
  ({
    rel: 'preload',
    as: 'image',
    type: 'image/svg+xml',
    href: `/art/hero-${size}-${theme}.svg`,
    media: `(width ${size === 'small' ? '<' : '>='} 40rem) and (prefers-color-scheme: ${theme})`,
    fetchPriority: 'high',
  }) as const

/** Preloads the picture that the styles choose, so that it loads together with them and not after them. */
export const heroPreloads = ['small', 'wide'].flatMap((size) =>
  ['light', 'dark'].map((theme) => preload(size, theme)),
)
