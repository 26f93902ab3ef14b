/** Three digits that count, or two of a small number, with separators. */
export const show = (value: number): string =>
  Number(value.toPrecision(value >= 100 ? 3 : 2)).toLocaleString('en-US', { maximumFractionDigits: 3 })

const steps = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB']

/** In steps of 1,000. */
export function showBytes(bytes: number): string {
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${show(bytes / 1_000 ** step)} ${steps[step]}`
}
