import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserArguments, chromiumPath } from '#tools/browser.ts'

/**
 * Scores the public pages of a running Switchback with Lighthouse's mobile preset:
 * `npm run bench:lighthouse -- http://localhost:3000 5` prints the median of five runs per page. Further arguments such
 * as `/gear /help` choose the pages with these prefixes. Use an idle machine and check the CPU index in the last column.
 * Lighthouse slows the CPU down four times: with an index of 1,500 to 2,000 it then simulates a mid-range phone, and
 * below 1,000 Lighthouse warns.
 */
const [origin = 'http://localhost:3000', times = '5', ...chosen] = process.argv.slice(2)
const listings = (await (await fetch(`${origin}/api/listings?available=true&limit=1`)).json()) as {
  id: string
}[]
const all = [
  '/',
  '/browse',
  ...listings.map(({ id }) => `/gear/${id}`),
  '/lend',
  '/about',
  '/how-it-works',
  '/help',
  '/contact',
]
const pages = all.filter(
  (page) =>
    chosen.length === 0 ||
    chosen.some((begin) => page === begin || (begin !== '/' && page.startsWith(begin))),
)
const attempts = 8

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

type Run = { scores: number[]; metrics: number[]; weak: string[]; cpuIndex: number }

async function measure(url: string): Promise<Run> {
  const chrome = await chromeLauncher.launch({
    chromePath: await chromiumPath(),
    chromeFlags: ['--headless=new', ...browserArguments],
    logLevel: 'error',
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', formFactor: 'mobile' })
    if (!result) throw new Error(`No result for ${url}`)
    const { categories, audits, environment, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const metric = (name: string) => audits[name]?.numericValue ?? 0
    return {
      cpuIndex: environment.benchmarkIndex,
      scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(score),
      metrics: [
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
        'cumulative-layout-shift',
        'total-byte-weight',
      ].map(metric),
      weak: Object.values(audits)
        .filter(
          ({ score: points, scoreDisplayMode }) =>
            points !== null && points < 0.9 && scoreDisplayMode !== 'informative',
        )
        .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim()),
    }
  } finally {
    chrome.kill()
  }
}

/** Repeats a failed measurement: on a busy machine the browser sometimes does not paint at all. */
async function measureUntilPainted(url: string): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measure(url)
    } catch (failure) {
      if (attempt === attempts) throw failure
      console.error(`Trying again after: ${String(failure)}`)
    }
  }
}

console.log(
  'page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS | KB | CPU index',
)
for (const page of pages) {
  const runs: Run[] = []
  for (let run = 0; run < Number(times); run++) runs.push(await measureUntilPainted(origin + page))
  const column = (pick: (run: Run) => number) => median(runs.map(pick))
  const scores = [0, 1, 2, 3].map((at) => column(({ scores: each }) => each[at] ?? 0))
  const [fcp = 0, lcp = 0, tbt = 0, cls = 0, bytes = 0] = [0, 1, 2, 3, 4].map((at) =>
    column(({ metrics }) => metrics[at] ?? 0),
  )
  console.log(
    [
      page.replace(/[0-9a-f-]{36}/, ':id'),
      ...scores,
      Math.round(fcp),
      Math.round(lcp),
      Math.round(tbt),
      cls.toFixed(3),
      Math.round(bytes / 1024),
      Math.round(column(({ cpuIndex }) => cpuIndex)),
    ].join(' | '),
  )
  console.log(`  below 0.9: ${[...new Set(runs.flatMap(({ weak }) => weak))].join('; ') || 'nothing'}`)
}
