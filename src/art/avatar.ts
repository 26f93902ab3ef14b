import { categoryInk } from './category-ink.ts'
import { ink, mix } from './color.ts'
import { pick, random } from './noise.ts'

export type AvatarArt = {
  initials: string
  ground: string
  ridge: string
  ridgeInk: string
  initialsInk: string
}

const fixed = (value: number) => String(Math.round(value * 10) / 10)

/**
 * Returns an avatar of 48 by 48: initials on two tints of one color, with a mountain ridge across the lower third. The
 * same name always gives the same avatar.
 */
export function avatarArt(name: string): AvatarArt {
  const draw = random(name)
  const key = pick(draw, Object.values(categoryInk))
  const initials = name
    .split(' ')
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
  const y = 30 + draw() * 4
  const ridge = `M0 ${fixed(y + 6)}L${fixed(10 + draw() * 4)} ${fixed(y - 3)}L${fixed(19 + draw() * 3)} ${fixed(y + 4)}L${fixed(31 + draw() * 4)} ${fixed(y - 7)}L48 ${fixed(y + 5)}V48H0Z`
  return {
    initials,
    ground: mix(key, '#ffffff', 0.78),
    ridge,
    ridgeInk: mix(key, '#ffffff', 0.52),
    initialsInk: mix(key, ink, 0.55),
  }
}
