import type { CategoryIcon } from '#domain/categories.ts'

export type Theme = 'light' | 'dark'

/**
 * A copy of the CSS custom properties `--cat-*` for the SVG files, which cannot read the pages' styles. A test compares
 * the two.
 */
export const categoryTokens: Record<Theme, Record<CategoryIcon, { ink: string; ground: string }>> = {
  light: {
    camping: { ink: '#17623f', ground: '#dbeee3' },
    kitchen: { ink: '#9a3d15', ground: '#fbe3d6' },
    hiking: { ink: '#76520a', ground: '#f7ebcb' },
    snow: { ink: '#1a559a', ground: '#dde9f8' },
    snowshoe: { ink: '#5a4296', ground: '#e9e3f6' },
    water: { ink: '#076570', ground: '#d8eef0' },
    climbing: { ink: '#972955', ground: '#f9e0ea' },
    biking: { ink: '#505f10', ground: '#ebf0d0' },
  },
  dark: {
    camping: { ink: '#8bd5ae', ground: '#143024' },
    kitchen: { ink: '#ffb28f', ground: '#3a2015' },
    hiking: { ink: '#edc877', ground: '#33280f' },
    snow: { ink: '#9cc6f7', ground: '#14283f' },
    snowshoe: { ink: '#c8b6f4', ground: '#281f41' },
    water: { ink: '#7fd3dc', ground: '#0c2f33' },
    climbing: { ink: '#f7a6c4', ground: '#3b1727' },
    biking: { ink: '#ccd889', ground: '#272d0e' },
  },
}
