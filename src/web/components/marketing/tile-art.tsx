import { categoryIcon } from '#domain/categories.ts'

const looks = [
  { theme: 'light', when: 'dark:hidden' },
  { theme: 'dark', when: 'hidden dark:block' },
] as const

/** The tile of a category in the colours of the theme. Lazy pictures that are not shown are not fetched. */
export function TileArt({ icon }: { icon: string }) {
  const name = categoryIcon(icon)
  return looks.map(({ theme, when }) => (
    <img
      key={theme}
      src={name === 'quiet' ? '/art/cover-quiet.svg' : `/art/tile-${name}-${theme}.svg`}
      alt=""
      width={500}
      height={400}
      loading="lazy"
      decoding="async"
      className={`size-full object-cover ${when}`}
    />
  ))
}
