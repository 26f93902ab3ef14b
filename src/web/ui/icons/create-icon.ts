import { createElement, type SVGAttributes, useInsertionEffect } from 'react'
import { addToSprite, type IconData, registerIcon, shapesId } from './sprite.ts'

type IconProps = Omit<SVGAttributes<SVGSVGElement>, 'children'> & { size?: number }

/**
 * Takes the place of lucide-react's function of the same name in the builds (`tools/vite-icons.ts`). An icon refers to
 * its shapes in the sprite instead of containing them: a page of 24 cards repeats a few icons a hundred times. The class
 * `icon` of `base.css` has the attributes that lucide writes into each icon.
 */
export default function createLucideIcon(icon: IconData) {
  registerIcon(icon)
  const href = `#${shapesId(icon)}`
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    useInsertionEffect(() => addToSprite(icon))
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        className: className ? `icon ${className}` : 'icon',
        'aria-hidden': rest['aria-label'] === undefined && rest.role === undefined ? true : undefined,
        ...rest,
      },
      createElement('use', { href }),
    )
  }
}
