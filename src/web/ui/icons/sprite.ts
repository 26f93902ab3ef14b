/** The shapes of an icon as lucide-react describes them: tag names with their attributes. */
export type IconData = {
  name: string
  node: readonly (readonly [string, Readonly<Record<string, string>>])[]
}

/** The id of the hidden SVG that holds the shapes of each icon once per page. */
export const spriteId = 'icons'

const known = new Map<string, IconData>()
/** The shapes of each icon that a page has used so far, as HTML by icon name. */
const written = new Map<string, string>()
const svg = 'http://www.w3.org/2000/svg'

export const registerIcon = (icon: IconData): void => void known.set(icon.name, icon)

export const shapesId = (icon: Pick<IconData, 'name'>): string => `i-${icon.name}`

/** Returns the names of the icons in some HTML, each once. */
export const usedIcons = (html: string): string[] => [
  ...new Set([...html.matchAll(/<use href="#i-([\w-]+)"/g)].map(([, name = '']) => name)),
]

/** Returns the HTML of a page, with the shapes of its icons written into the empty sprite at its start. */
export function fillSprite(html: string, icons: readonly string[]): string {
  const shapes = [...new Set(icons)].toSorted().map((name) => {
    const icon = known.get(name)
    if (icon && !written.has(name)) written.set(name, writeShapes(icon))
    return written.get(name) ?? ''
  })
  // A function, because `$` has a meaning in a replacement text.
  return html.replace(
    new RegExp(`(<svg id="${spriteId}"[^>]*>)(?=</svg>)`),
    (start) => start + shapes.join(''),
  )
}

/** Returns the attributes to write into the SVG, without `key`, which is only for React's lists. */
const drawnOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).filter(([name]) => name !== 'key')

const writeShapes = (icon: IconData): string =>
  `<g id="${shapesId(icon)}">${icon.node
    .map(([tag, attributes]) => {
      const drawn = drawnOf(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${drawn.join('')}/>`
    })
    .join('')}</g>`

/** Adds the shapes of an icon to the sprite of the document, if the server did not. */
export function addToSprite(icon: IconData): void {
  if (document.getElementById(shapesId(icon))) return
  const shapes = document.createElementNS(svg, 'g')
  shapes.id = shapesId(icon)
  for (const [tag, attributes] of icon.node) {
    const shape = document.createElementNS(svg, tag)
    for (const [name, value] of drawnOf(attributes)) shape.setAttribute(name, value)
    shapes.append(shape)
  }
  findSprite().append(shapes)
}

/**
 * Returns the sprite of the document, or creates it: the component gallery has no server, and React removes the sprite
 * when hydration fails.
 */
function findSprite(): Element {
  const found = document.getElementById(spriteId)
  if (found) return found
  const sprite = document.createElementNS(svg, 'svg')
  sprite.id = spriteId
  sprite.setAttribute('class', 'hidden')
  sprite.setAttribute('aria-hidden', 'true')
  document.body.prepend(sprite)
  return sprite
}
