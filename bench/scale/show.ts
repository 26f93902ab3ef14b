/** Returns a number with thousands separators, rounded to three significant digits, or to two below 100. */
export const show = (value: number): string =>
  Number(value.toPrecision(value >= 100 ? 3 : 2)).toLocaleString('en-US', { maximumFractionDigits: 3 })

const steps = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB']

/** Returns a size in the largest fitting unit, in steps of 1,000, for example "1.4 TB". */
export function showBytes(bytes: number): string {
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${show(bytes / 1_000 ** step)} ${steps[step]}`
}
