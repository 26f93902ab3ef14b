/** This module parses and checks Prometheus' text format for metrics (exposition format, version 0.0.4). */

export type Sample = { name: string; labels: Record<string, string>; value: number }
export type Family = { name: string; type: string; help: string; samples: Sample[] }

const metricName = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y

/** Returns the metric families of a text. Throws at the first line that the format does not allow. */
export function parseExposition(text: string): Family[] {
  if (!text.endsWith('\n')) throw new Error('The last line does not end')
  const families: Family[] = []
  const seen = new Set<string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (kind === 'HELP') {
      if (families.some((family) => family.name === name)) throw new Error(`${name} comes twice`)
      families.push({ name, help: rest, type: '', samples: [] })
    } else if (kind === 'TYPE') {
      const family = families.at(-1)
      if (family?.name !== name || family.type || family.samples.length > 0)
        throw new Error(`The type of ${name} is not right behind its help`)
      if (!/^(counter|gauge|histogram|summary)$/.test(rest)) throw new Error(`${name} has the type ${rest}`)
      family.type = rest
    } else {
      const sample = parseSample(line)
      const family = families.at(-1)
      if (!family?.type || !belongsTo(sample.name, family)) throw new Error(`${line} is in no family`)
      const key = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).toSorted())}`
      if (seen.has(key)) throw new Error(`${key} comes twice`)
      seen.add(key)
      family.samples.push(sample)
    }
  }
  return families
}

function parseSample(line: string): Sample {
  const [, name, inside = '', written] = sampleLine.exec(line) ?? []
  if (!name || !written) throw new Error(`Not a sample: ${line}`)
  const value = written === '+Inf' ? Infinity : written === 'Nan' || written === 'NaN' ? NaN : Number(written)
  if (Number.isNaN(value) && !/^nan$/i.test(written)) throw new Error(`Not a number: ${line}`)
  const labels: Record<string, string> = {}
  label.lastIndex = 0
  while (label.lastIndex < inside.length) {
    const [, key, text] = label.exec(inside) ?? []
    if (key === undefined || text === undefined || key in labels) throw new Error(`Not labels: ${line}`)
    labels[key] = text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
  }
  return { name, labels, value }
}

const belongsTo = (sample: string, { name, type }: Family) =>
  sample === name ||
  (type === 'histogram' && ['_bucket', '_sum', '_count'].some((end) => sample === name + end))

/** Returns the complaints of `promtool check metrics`, by the same rules, and complaints about broken histograms. */
export const lintFamilies = (families: readonly Family[]): string[] => families.flatMap(lintFamily)

function lintFamily(family: Family): string[] {
  const { name, type, help, samples } = family
  const rules: [boolean, string][] = [
    [!metricName.test(name) || name !== name.toLowerCase() || name.includes(':'), 'is not in snake case'],
    [help.trim() === '', 'has no help'],
    [type === 'counter' && !name.endsWith('_total'), 'is a counter and does not end with _total'],
    [type !== 'counter' && name.endsWith('_total'), 'ends with _total and is no counter'],
    [type !== 'histogram' && /_(bucket|count|sum)$/.test(name), 'has the ending of a histogram'],
    [
      /_(milliseconds|ms|minutes|hours|days|kilobytes|megabytes|percent|cents)(_|$)/.test(name),
      'is not in base units',
    ],
    [/(^|_)(counter|gauge|histogram|summary)(_|$)/.test(name), 'has its type in its name'],
    [
      samples.some(({ labels }) => Object.keys(labels).some((key) => /[A-Z]|^__/.test(key))),
      'has a label in camel case',
    ],
    [type !== 'histogram' && samples.some(({ labels }) => 'le' in labels), 'has the label of a histogram'],
    [type === 'counter' && samples.some(({ value }) => !(value >= 0)), 'is a counter below zero'],
    [type === 'histogram' && !areHistograms(family), 'is a histogram whose buckets are wrong'],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, complaint]) => `${name} ${complaint}`)
}

/** Whether the buckets of a histogram increase and the last one, `+Inf`, equals the count. */
function areHistograms({ name, samples }: Family): boolean {
  const ofSeries = Map.groupBy(samples, ({ labels }) => JSON.stringify({ ...labels, le: undefined }))
  return [...ofSeries.values()].every((series) => {
    const buckets = series.filter((sample) => sample.name === `${name}_bucket`)
    const bounds = buckets.map(({ labels }) => (labels['le'] === '+Inf' ? Infinity : Number(labels['le'])))
    const counts = buckets.map(({ value }) => value)
    const grow = (numbers: number[]) => numbers.every((number, at) => at === 0 || number >= numbers[at - 1]!)
    const count = series.find((sample) => sample.name === `${name}_count`)?.value
    return grow(bounds) && grow(counts) && bounds.at(-1) === Infinity && counts.at(-1) === count
  })
}
