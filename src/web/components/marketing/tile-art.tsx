import { categoryIcon } from '#domain/categories.ts'

const variants = [
  { theme: 'light', visibility: 'dark:hidden' },
  { theme: 'dark', visibility: 'hidden dark:block' },
] as const

/** The illustration of a category, one for each theme. The hidden one is not downloaded, because hidden lazy images are not. */
export function TileArt({ icon }: { icon: string }) {
  const name = categoryIcon(icon)
  return variants.map(({ theme, visibility }) => (
    <img
      key={theme}
      src={name === 'quiet' ? '/art/cover-quiet.svg' : `/art/tile-${name}-${theme}.svg`}
      alt=""
      width={500}
      height={400}
      loading="lazy"
      decoding="async"
      className={`size-full object-cover ${visibility}`}
    />
  ))
}
