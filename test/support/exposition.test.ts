import { expect, test } from 'vitest'
import { lintFamilies, parseExposition } from './exposition.ts'

const family = (name: string, type: string, ...samples: string[]) =>
  `# HELP ${name} What it is.\n# TYPE ${name} ${type}\n${samples.map((line) => `${line}\n`).join('')}`

test('a text is read with its labels and escapes', () => {
  const text = family('jobs_total', 'counter', String.raw`jobs_total{job="a \"b\" \\ \n",outcome="ok"} 3`)
  expect(parseExposition(text)).toEqual([
    {
      name: 'jobs_total',
      type: 'counter',
      help: 'What it is.',
      samples: [{ name: 'jobs_total', labels: { job: 'a "b" \\ \n', outcome: 'ok' }, value: 3 }],
    },
  ])
})

test.each([
  ['a sample without a family', 'jobs_total 3\n', 'in no family'],
  ['a sample of another family', family('jobs_total', 'counter', 'works_total 3'), 'in no family'],
  ['a family that comes twice', family('a', 'gauge', 'a 1') + family('a', 'gauge', 'a 2'), 'comes twice'],
  ['a series that comes twice', family('a', 'gauge', 'a{x="1",y="2"} 1', 'a{y="2",x="1"} 1'), 'comes twice'],
  ['an unknown type', family('a', 'number', 'a 1'), 'has the type number'],
  ['a text in place of a number', family('a', 'gauge', 'a one'), 'Not a number'],
  ['a label without quotes', family('a', 'gauge', 'a{x=1} 1'), 'Not labels'],
  ['a label that comes twice', family('a', 'gauge', 'a{x="1",x="2"} 1'), 'Not labels'],
  ['no end of the last line', family('a', 'gauge', 'a 1').trimEnd(), 'does not end'],
])('%s is refused', (_what, text, complaint) => {
  expect(() => parseExposition(text)).toThrow(complaint)
})

test.each([
  ['jobs', 'counter', 'jobs 1'],
  ['jobs_total', 'gauge', 'jobs_total 1'],
  ['jobs_ms', 'gauge', 'jobs_ms 1'],
  ['Jobs', 'gauge', 'Jobs 1'],
  ['jobs_gauge', 'gauge', 'jobs_gauge 1'],
  ['jobs', 'gauge', 'jobs{jobName="a"} 1'],
  ['jobs_total', 'counter', 'jobs_total -1'],
  [
    'job_seconds',
    'histogram',
    'job_seconds_bucket{le="1"} 2\njob_seconds_bucket{le="+Inf"} 1\njob_seconds_count 1',
  ],
  ['job_seconds', 'histogram', 'job_seconds_bucket{le="1"} 1\njob_seconds_count 1'],
])('the linter complains about %s as a %s with %s', (name, type, samples) => {
  expect(lintFamilies(parseExposition(family(name, type, samples)))).toHaveLength(1)
})
