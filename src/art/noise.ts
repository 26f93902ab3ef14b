export type Random = () => number
export type Field = (x: number, y?: number) => number

/** Returns the FNV-1a hash of the text. It is the same on every machine. */
export function hash(words: string | number): number {
  let state = 2166136261
  for (const character of String(words)) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return state >>> 0
}

/** Returns a generator of numbers from 0 to 1 that depend only on the seed (mulberry32). */
export function random(seed: string | number): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(draw: Random, from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T

function valueNoise(seed: number): (x: number, y: number) => number {
  const at = (x: number, y: number) => {
    let state = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed | 0, 2147483647 - 7)
    state = Math.imul(state ^ (state >>> 13), 1274126177)
    return ((state ^ (state >>> 16)) >>> 0) / 4294967296
  }
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const across = ease(x - column)
    const down = ease(y - row)
    const a = at(column, row)
    const b = at(column + 1, row)
    const c = at(column, row + 1)
    const d = at(column + 1, row + 1)
    return a + (b - a) * across + (c - a) * down + (a - b - c + d) * across * down
  }
}

/** Returns a noise function of several octaves with values around 0, for the rough outline of ridges and contours. */
export function field(seed: string | number, octaves = 4): Field {
  const noise = valueNoise(hash(seed))
  return (x, y = 0) => {
    let strength = 0.5
    let frequency = 1
    let total = 0
    for (let octave = 0; octave < octaves; octave++) {
      total += strength * (noise(x * frequency + octave * 17.3, y * frequency + octave * 9.1) * 2 - 1)
      strength *= 0.5
      frequency *= 2.03
    }
    return total
  }
}
