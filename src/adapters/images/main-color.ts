/** How many of the 8 bits of a channel are compared: similar colors count as one. */
const comparedBits = 3

/**
 * Returns the color that covers most of a picture, as `#rrggbb`: the average of its most frequent group of similar colors. An
 * average of the whole picture would be gray. `pixels` has three bytes for each pixel, at least one.
 */
export function mainColor(pixels: Uint8Array): string {
  const groups = new Map<number, { count: number; sums: [number, number, number] }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const key = [red, green, blue].reduce(
      (bits, channel) => (bits << comparedBits) | (channel >> (8 - comparedBits)),
      0,
    )
    let group = groups.get(key)
    if (!group) groups.set(key, (group = { count: 0, sums: [0, 0, 0] }))
    group.count++
    group.sums[0] += red
    group.sums[1] += green
    group.sums[2] += blue
  }
  const largest = [...groups.values()].reduce((most, group) => (group.count > most.count ? group : most))
  const hex = largest.sums.map((sum) =>
    Math.round(sum / largest.count)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
