import { categoryIcon } from '#domain/categories.ts'

const looks = [
  { theme: 'light', when: 'dark:hidden' },
  { theme: 'dark', when: 'hidden dark:block' },
] as const

/** The illustration of a category, one for each theme. The hidden one is not downloaded, because hidden lazy images are not. */
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
