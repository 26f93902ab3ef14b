type Size = { width: number; height: number }

/** Returns the size scaled down so that its longer side is at most `longest`, with the same proportions. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
