import { ink, shade } from '#art/color.ts'
import { clipped, fill, materials, rect } from '#art/gear/piece.ts'

/** Ski bindings: `alpine` hold the whole boot, `pins` hold its toe and heel, `nordic` hold only its toe. */
type Binding = 'alpine' | 'pins' | 'nordic'

const plain = 'M-21 8C-15-110-15-210-22-316C-23-352-11-382 0-390C11-382 23-352 22-316C15-210 15-110 21 8Z'
const carved = 'M-28 8C-8-100-8-220-30-316C-30-352-14-378 0-384C14-378 30-352 30-316C8-220 8-100 28 8Z'

/** Draws one ski that stands on its tail, 390 high. */
export function ski(
  id: string,
  main: string,
  accent: string,
  { binding = 'alpine', isCarved = false }: { binding?: Binding; isCarved?: boolean } = {},
): string {
  const outline = isCarved ? carved : plain
  return (
    fill(outline, main) +
    clipped(
      id,
      outline,
      fill('M-30-300L30-352V-400H-30Z', accent) +
        fill('M-30-262L30-314V-330L-30-278Z', shade(main, 0.55)) +
        fill('M-30-56L30-108V20H-30Z', accent) +
        fill('M-30-84L30-136V-124L-30-72Z', shade(main, 0.55)) +
        fill('M8-400H30V20H10C6-120 6-240 8-400Z', ink, 'fill-opacity=".16"'),
    ) +
    bindings[binding](accent)
  )
}

const bindings: Record<Binding, (accent: string) => string> = {
  alpine: (accent) =>
    rect(-17, -214, 34, 26, 6, '#20302c') +
    rect(-17, -146, 34, 34, 6, '#20302c') +
    rect(-10, -190, 20, 48, 3, materials.soft) +
    rect(-11, -210, 22, 8, 3, '#fbf8ec') +
    rect(-11, -124, 22, 8, 3, accent),
  pins: (accent) =>
    rect(-13, -212, 26, 20, 4, '#20302c') +
    rect(-17, -206, 34, 7, 3, materials.metal) +
    rect(-12, -138, 24, 28, 5, '#20302c') +
    rect(-8, -146, 16, 12, 3, accent),
  nordic: (accent) => rect(-9, -206, 18, 74, 4, '#20302c') + rect(-9, -206, 18, 12, 3, accent),
}
