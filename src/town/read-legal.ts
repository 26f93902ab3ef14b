import { createHash } from 'node:crypto'
import type { LegalBlock, LegalRun, LegalText } from '#domain/town-files.ts'

const dateForm = /^\d{4}-\d{2}-\d{2}$/

/**
 * Parses a legal page: `date:` and optionally `reviewed by:` and `reviewed on:`, an empty line, `# Title`, then
 * headings (`## …`), paragraphs, lists (`- …`) and notes (`> …`) with **bold** and [links](/help). `{city}` and the
 * other names of `values` are replaced with values of the town. If the page has a mistake, returns a sentence about it
 * instead.
 */
export function readLegal(written: string, values: Readonly<Record<string, string>>): LegalText | string {
  const [top = '', head = '', ...rest] = written
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
  const facts = new Map(top.split('\n').map((line) => splitAt(line, ':')))
  const date = facts.get('date') ?? ''
  const by = facts.get('reviewed by')
  const on = facts.get('reviewed on')
  if (!dateForm.test(date)) return 'it must begin with a line such as "date: 2026-11-23"'
  if (Boolean(by) !== Boolean(on) || (on && !dateForm.test(on)))
    return 'it must have both "reviewed by: a name" and "reviewed on: 2026-11-23", or neither'
  if (!head.startsWith('# ') || rest.length === 0) return 'it must have "# Title" and a text after the dates'
  const unknown = [...written.matchAll(/\{(\w*)\}/g)].find(([, name = '']) => !(name in values))
  if (unknown) return `${unknown[0]} stands for nothing: write one of ${Object.keys(values).join(', ')}`
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
  const hash = createHash('sha256').update(fill(written)).digest('hex').slice(0, 12)
  return {
    title: fill(head.slice(2)),
    date,
    version: `${date}-${hash}`,
    reviewed: by && on ? { by, on } : null,
    blocks: rest.map((block) => readBlock(fill(block))),
  }
}

function splitAt(line: string, mark: string): [string, string] {
  const [name = '', ...value] = line.split(mark)
  return [name.trim(), value.join(mark).trim()]
}

function readBlock(block: string): LegalBlock {
  if (block.startsWith('## ')) return { kind: 'heading', runs: readRuns(block.slice(3)) }
  if (block.startsWith('> ')) return { kind: 'note', runs: readRuns(block.replace(/^> ?/gm, '')) }
  if (!block.startsWith('- ')) return { kind: 'paragraph', runs: readRuns(block) }
  return { kind: 'list', items: block.slice(2).split(/\n- /).map(readRuns) }
}

/** Links may lead only to a page of the site, a web address or an email address. */
const mark = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:)[^)\s]*)\)/g

function readRuns(written: string): LegalRun[] {
  const text = written.replace(/\s*\n\s*/g, ' ')
  const runs: LegalRun[] = []
  let end = 0
  for (const found of text.matchAll(mark)) {
    if (found.index > end) runs.push({ text: text.slice(end, found.index) })
    const [all, bold, label, href] = found
    runs.push(bold ? { text: bold, bold: true } : { text: label ?? '', href: href ?? '' })
    end = found.index + all.length
  }
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}
