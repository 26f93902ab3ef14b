import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWebIfStale } from '#tools/build-web.ts'
import { project } from '#tools/project.ts'
import { showCount } from './count.ts'
import { runPlaywright } from './playwright.ts'

/**
 * `npm run test:tour` visits every page in every state on desktop and phone in both themes, on desktop also at further
 * widths, and saves a screenshot of each. Arguments after `--` go to Playwright, for example `--project tour-phone` or
 * `-g landing`.
 */
const folder = path.join(project, 'screenshots', 'tour')

const chosen = process.argv.slice(2)
const isChosen = chosen.some((option) => option.startsWith('--project'))

await buildWebIfStale(console.log)
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const count = await runPlaywright({
  part: 'Tour',
  env: { TOUR: 'full', TOUR_PICTURES: folder },
  options: isChosen ? chosen : ['--project=tour-*', ...chosen],
})
const pictures = (await readdir(folder)).filter((file) => file.endsWith('.png')).toSorted()
const sheet = path.join(folder, 'index.html')
await writeFile(sheet, contactSheet(pictures))

console.log(`\n${pictures.length} screenshots are in ${folder}`)
console.log(`See them all at ${pathToFileURL(sheet).href}`)
for (const failure of count.failures) console.log(`\n✗ ${failure}`)
console.log(`\n${showCount(count)}`)
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)

function contactSheet(files: readonly string[]): string {
  const figures = files.map((file) => {
    const name = path.parse(file).name
    return `<figure><a href="${encodeURIComponent(file)}"><img loading="lazy" alt="" src="${encodeURIComponent(file)}"></a><figcaption>${name}</figcaption></figure>`
  })
  const style =
    'body{margin:24px;background:#e9eeea;font:14px system-ui;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}figure{margin:0}img{width:100%;height:320px;object-fit:cover;object-position:top;border:1px solid #999}'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour</title><style>${style}</style>${figures.join('\n')}</html>\n`
}
