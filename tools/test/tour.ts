import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWebIfStale } from './build-web.ts'
import { project } from './checks.ts'
import { runPlaywright } from './run-playwright.ts'

/**
 * Looks at every page in every state and all four settings, and keeps a picture of each. What is written behind `--`
 * goes to Playwright, such as `--project phone` or `-g landing`.
 */
const folder = path.join(project, 'screenshots', 'tour')

await buildWebIfStale(console.log)
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const { passed, failed } = await runPlaywright({
  config: 'playwright.tour.config.ts',
  env: { TOUR: 'full', TOUR_PICTURES: folder },
  options: process.argv.slice(2),
})
const pictures = (await readdir(folder)).filter((file) => file.endsWith('.png')).toSorted()
const sheet = path.join(folder, 'index.html')
await writeFile(sheet, contactSheet(pictures))

console.log(`\n${passed} passed, ${failed} failed`)
console.log(`${pictures.length} pictures are in ${folder}`)
console.log(`All of them at a glance: ${pathToFileURL(sheet).href}`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

function contactSheet(files: readonly string[]): string {
  const figures = files.map((file) => {
    const name = path.parse(file).name
    return `<figure><a href="${encodeURIComponent(file)}"><img loading="lazy" alt="" src="${encodeURIComponent(file)}"></a><figcaption>${name}</figcaption></figure>`
  })
  const style =
    'body{margin:24px;background:#e9eeea;font:14px system-ui;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}figure{margin:0}img{width:100%;height:320px;object-fit:cover;object-position:top;border:1px solid #999}'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour</title><style>${style}</style>${figures.join('\n')}</html>\n`
}
