const amount = String.raw`(\d{1,12}(?:[.,]\d{1,9})?)`
const form = new RegExp(
  `^(-?)P(?!$)(?:${amount}W)?(?:${amount}D)?(?:T(?!$)(?:${amount}H)?(?:${amount}M)?(?:${amount}S)?)?$`,
)
const units = [604_800_000n, 86_400_000n, 3_600_000n, 60_000n, 1_000n]

function millisecondsOf(text: string, unit: bigint): bigint | undefined {
  const [whole = '', fraction = ''] = text.split(/[.,]/)
  const scale = 10n ** BigInt(fraction.length)
  const scaled = BigInt(whole + fraction) * unit
  return scaled % scale === 0n ? scaled / scale : undefined
}

/**
 * Returns the milliseconds of an ISO 8601 duration in weeks, days (of 24 hours), hours, minutes and seconds, of which
 * only the smallest may have a fraction. Returns undefined for any other text, and for a fraction of a millisecond.
 */
export function parseDuration(text: string): number | undefined {
  const match = form.exec(text)
  if (match === null) return undefined
  const amounts = match
    .slice(2)
    .map((part: string | undefined, index) => ({ part, unit: units[index] ?? 0n }))
  const given = amounts.filter((one): one is { part: string; unit: bigint } => one.part !== undefined)
  if (given.slice(0, -1).some(({ part }) => /[.,]/.test(part))) return undefined
  let total = 0n
  for (const { part, unit } of given) {
    const milliseconds = millisecondsOf(part, unit)
    if (milliseconds === undefined) return undefined
    total += milliseconds
  }
  if (total > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return match[1] === '-' && total > 0n ? -Number(total) : Number(total)
}
