import { parser } from '@prometheus-io/lezer-promql'

/**
 * This module evaluates the part of PromQL that our alerts use, over series in promtool's notation. The grammar is
 * Prometheus' own. Where promtool is installed, tests compare its results with those of this module.
 */

type Node = NonNullable<ReturnType<typeof parser.parse>['topNode']>
type Labels = Record<string, string>
type Element = { labels: Labels; value: number }
/** A time series with a value for each whole minute from 0 on; undefined where there is no sample. */
export type Series = { name: string; labels: Labels; values: (number | undefined)[] }
type Value = number | Element[]
type Scope = { text: string; series: readonly Series[]; minute: number }

export type Selector = { name: string; labels: string[] }

/** Returns the metrics in an expression, with the labels by which it selects or groups them. Throws if the text is not PromQL. */
export function readSelectors(text: string): Selector[] {
  const found: Selector[] = []
  parser.parse(text).iterate({
    enter: ({ type, node }) => {
      if (type.isError) throw new Error(`Not PromQL at ${node.from}: ${text}`)
      if (node.name !== 'VectorSelector') return
      const labels = matchersOf(node, text).map(({ label }) => label)
      for (let up = node.parent; up; up = up.parent)
        if (up.name === 'AggregateExpr') labels.push(...groupingOf(up, text))
      found.push({ name: textOf(node.getChild('Identifier')!, text), labels: [...new Set(labels)] })
    },
  })
  return found
}

/** Parses a series in promtool's notation, for example `up{job="a"}` with the values `1x3 0x5 _ 1+2x4`. */
export function parseSeries(series: string, values: string): Series {
  const tree = parser.parse(series)
  const selector = tree.topNode.firstChild!
  const labels = matchersOf(selector, series).map(({ label, text }) => [label, text])
  return {
    name: textOf(selector.getChild('Identifier')!, series),
    labels: Object.fromEntries(labels) as Labels,
    values: values.split(' ').flatMap(expand),
  }
}

function expand(written: string): (number | undefined)[] {
  if (written === '_') return [undefined]
  const [, start, step = '0', times = '0'] = /^(-?[\d.]+)([+-][\d.]+)?(?:x(\d+))?$/.exec(written) ?? []
  if (start === undefined) throw new Error(`Not values: ${written}`)
  return Array.from({ length: Number(times) + 1 }, (_, at) => Number(start) + at * Number(step))
}

/** Returns the series for which an expression is true at a minute. */
export function evaluate(text: string, series: readonly Series[], minute: number): Element[] {
  const result = valueOf(parser.parse(text).topNode.firstChild!, { text, series, minute })
  if (typeof result === 'number') throw new Error('An alert needs a vector')
  return result
}

function valueOf(node: Node, scope: Scope): Value {
  switch (node.name) {
    case 'NumberDurationLiteral':
      return Number(textOf(node, scope.text))
    case 'ParenExpr':
      return valueOf(childrenOf(node)[0]!, scope)
    case 'VectorSelector':
      return select(node, scope).flatMap(({ labels, values }) => {
        const value = values[scope.minute]
        return value === undefined ? [] : [{ labels, value }]
      })
    case 'BinaryExpr':
      return combine(node, scope)
    case 'AggregateExpr':
      return aggregate(node, scope)
    case 'FunctionCall':
      return call(node, scope)
    default:
      throw new Error(`${node.name} is not evaluated`)
  }
}

const compare: Record<string, (a: number, b: number) => boolean> = {
  Gtr: (a, b) => a > b,
  Lss: (a, b) => a < b,
  Eql: (a, b) => a === b,
}
const calculate: Record<string, (a: number, b: number) => number> = {
  Sub: (a, b) => a - b,
  Div: (a, b) => a / b,
  Add: (a, b) => a + b,
}

function combine(node: Node, scope: Scope): Value {
  const left = valueOf(node.firstChild!, scope)
  const right = valueOf(node.lastChild!, scope)
  const operator = node.firstChild!.nextSibling!.name
  const keeps = compare[operator]
  const apply = calculate[operator]
  if (typeof left === 'number' && typeof right === 'number') return apply!(left, right)
  const pairs = pair(left, right)
  if (keeps) return pairs.filter(([a, b]) => keeps(a.value, b)).map(([a]) => a)
  if (!apply) throw new Error(`${operator} is not evaluated`)
  const isFlipped = typeof left === 'number'
  return pairs.map(([{ labels, value }, other]) => ({
    labels,
    value: isFlipped ? apply(other, value) : apply(value, other),
  }))
}

/** Pairs each element of a vector with its operand on the other side: the number, or the element with the same labels. */
function pair(left: Value, right: Value): [Element, number][] {
  if (typeof right === 'number') return (left as Element[]).map((element) => [element, right])
  if (typeof left === 'number') return right.map((element) => [element, left])
  return left.flatMap((element) => {
    const other = right.find(({ labels }) => keyOf(labels) === keyOf(element.labels))
    return other ? [[element, other.value] as [Element, number]] : []
  })
}

function aggregate(node: Node, scope: Scope): Element[] {
  const elements = valueOf(childrenOf(node.getChild('FunctionCallBody')!)[0]!, scope) as Element[]
  const by = groupingOf(node, scope.text)
  const reduce = { Sum: sum, Max: Math.max, Min: Math.min }[node.getChild('AggregateOp')!.firstChild!.name]
  if (!reduce) throw new Error(`${textOf(node, scope.text)} is not evaluated`)
  const grouped = ({ labels }: Element) =>
    Object.fromEntries(Object.entries(labels).filter(([label]) => by.includes(label)))
  return [...Map.groupBy(elements, (element) => keyOf(grouped(element))).values()].map((group) => ({
    labels: grouped(group[0]!),
    value: reduce(...group.map(({ value }) => value)),
  }))
}

const sum = (...values: number[]) => values.reduce((total, value) => total + value, 0)

function call(node: Node, scope: Scope): Value {
  const name = textOf(node.getChild('FunctionIdentifier')!, scope.text)
  const given = childrenOf(node.getChild('FunctionCallBody')!)
  if (name === 'time') return scope.minute * 60
  if (name === 'histogram_quantile')
    return quantile(Number(textOf(given[0]!, scope.text)), valueOf(given[1]!, scope) as Element[])
  const [selector, range] = childrenOf(given[0]!)
  const minutes = Number(/^(\d+)m$/.exec(textOf(range!, scope.text))?.[1])
  return select(selector!, scope).flatMap(({ labels, values }) => {
    // The range includes a sample exactly at its beginning, as in Prometheus 2.
    const inside = values
      .slice(Math.max(0, scope.minute - minutes), scope.minute + 1)
      .filter((value) => value !== undefined)
    const value = overTime(name, inside, minutes * 60)
    return value === undefined ? [] : [{ labels, value }]
  })
}

/** Computes a function over a range of samples. Does not extrapolate, because our test cases have a sample at every minute. */
function overTime(name: string, values: readonly number[], seconds: number): number | undefined {
  if (name === 'min_over_time') return values.length > 0 ? Math.min(...values) : undefined
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined || values.length < 2) return undefined
  if (name === 'rate') return (last - first) / seconds
  if (name === 'increase') return last - first
  throw new Error(`${name} is not evaluated`)
}

function quantile(share: number, buckets: Element[]): Element[] {
  const withoutBound = ({ labels }: Element) =>
    Object.fromEntries(Object.entries(labels).filter(([label]) => label !== 'le'))
  return [...Map.groupBy(buckets, (bucket) => keyOf(withoutBound(bucket))).values()].flatMap((group) => {
    const sorted = group
      .map(({ labels, value }) => ({
        bound: labels['le'] === '+Inf' ? Infinity : Number(labels['le']),
        value,
      }))
      .toSorted((a, b) => a.bound - b.bound)
    const rank = share * sorted.at(-1)!.value
    const at = sorted.findIndex(({ value }) => value >= rank)
    if (!(rank > 0)) return []
    const lower = at > 0 ? sorted[at - 1]! : { bound: 0, value: 0 }
    const upper = sorted[at]!
    const inside = (rank - lower.value) / (upper.value - lower.value)
    const value = upper.bound === Infinity ? lower.bound : lower.bound + (upper.bound - lower.bound) * inside
    return [{ labels: withoutBound(group[0]!), value }]
  })
}

function select(node: Node, { text, series }: Scope): Series[] {
  const name = textOf(node.getChild('Identifier')!, text)
  const matchers = matchersOf(node, text)
  return series.filter(
    (each) => each.name === name && matchers.every((matcher) => matches(matcher, each.labels)),
  )
}

type Matcher = { label: string; operator: string; text: string }

function matches({ label, operator, text }: Matcher, labels: Labels): boolean {
  const value = labels[label] ?? ''
  const pattern = new RegExp(`^(?:${text})$`)
  const results: Record<string, boolean> = {
    EqlSingle: value === text,
    Neq: value !== text,
    EqlRegex: pattern.test(value),
    NeqRegex: !pattern.test(value),
  }
  return results[operator] ?? false
}

function matchersOf(selector: Node, text: string): Matcher[] {
  const matchers = selector.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []
  return matchers.map((matcher) => ({
    label: textOf(matcher.getChild('LabelName')!, text),
    operator: matcher.getChild('MatchOp')!.firstChild!.name,
    text: JSON.parse(textOf(matcher.getChild('StringLiteral')!, text)) as string,
  }))
}

const groupingOf = (aggregation: Node, text: string): string[] =>
  (aggregation.getChild('AggregateModifier')?.getChild('GroupingLabels')?.getChildren('LabelName') ?? []).map(
    (label) => textOf(label, text),
  )

/** Returns the child nodes that are not punctuation. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (/^[A-Z]/.test(child.name)) children.push(child)
  return children
}

const textOf = (node: Node, text: string) => text.slice(node.from, node.to)
const keyOf = (labels: Labels) => JSON.stringify(Object.entries(labels).toSorted())
