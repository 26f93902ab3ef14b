import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import { project } from '#tools/project.ts'

const file = path.join(project, 'docs/performance.md')
const pictures = path.join(project, 'docs/performance')

/** Replaces the section of a part in docs/performance.md, between its markers, and keeps everything else. */
export async function writeSection(name: string, command: string, section: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = text.indexOf(begin)
  const until = text.indexOf(end)
  if (from < 0 || until < from)
    throw new Error(`docs/performance.md needs a line ${begin} and a line ${end}.`)
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} with \`${command}\` on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}).`
  await writeFile(
    file,
    `${text.slice(0, from + begin.length)}\n${measured}\n\n${section}\n${text.slice(until)}`,
  )
}

export type Plot = { name: string; title: string; svg: string }

/** Writes a plot beside the document. `showPlot` is the Markdown that shows it. */
export async function savePlot({ name, svg }: Plot): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await writeFile(path.join(pictures, `${name}.svg`), svg)
}

export const showPlot = ({ name, title }: Plot) => `![${title}](performance/${name}.svg)`
