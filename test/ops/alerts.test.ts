import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { hasPromtool, runPromtool } from '#test/support/promtool.ts'
import { evaluate, parseSeries } from '#test/support/promql.ts'
import { project } from '#tools/project.ts'
import { type AlertCase, alertCases } from './alert-cases.ts'
import { type Alert, readAlerts, rulesFile } from './read-alerts.ts'

const alerts = readAlerts()
const alertOf = (name: string) => alerts.find(({ alert }) => alert === name)!
const minutesOf = (text: string) => Number(/^(\d+)m$/.exec(text)?.[1])

/**
 * Returns the labels with which an alert fires at a minute: those that its expression returned at each minute of the
 * rule's `for` duration.
 */
function findFiring({ expr, for: duration, labels }: Alert, given: AlertCase['fires'], minute: number) {
  const series = given.map(([name, values]) => parseSeries(name, values))
  const found = Array.from({ length: minutesOf(duration) + 1 }, (_, ago) =>
    evaluate(expr, series, minute - ago),
  )
  const keys = found.map((elements) => elements.map((element) => JSON.stringify(element.labels)))
  return keys[0]!
    .filter((key) => keys.every((each) => each.includes(key)))
    .map((key) => ({ ...(JSON.parse(key) as Record<string, string>), ...labels }))
}

test('every alert has a case, a page in the documentation and a summary', () => {
  const names = alerts.map(({ alert }) => alert)
  expect(alertCases.map(({ alert }) => alert)).toEqual(names)
  const documentation = readFileSync(path.join(project, 'docs/operations.md'), 'utf8')
  const headings = [...documentation.matchAll(/^### (Switchback\w+)$/gm)].map(([, name]) => name)
  expect(headings).toEqual(names)
  for (const { labels, annotations } of alerts) {
    expect(labels['severity']).toMatch(/^(page|warning)$/)
    expect(annotations.summary).toMatch(/\.$/)
  }
})

test.each(alertCases)('$alert fires when it should, and not before', ({ alert, minute, fires, quiet }) => {
  expect(findFiring(alertOf(alert), fires, minute)).toHaveLength(1)
  expect(findFiring(alertOf(alert), quiet, minute)).toEqual([])
})

test.skipIf(!hasPromtool)(
  'promtool accepts the rules, and its engine finds the same in every case',
  () => {
    expect(runPromtool(['check', 'rules', rulesFile])).toContain(`${alerts.length} rules found`)
    const folder = mkdtempSync(path.join(tmpdir(), 'switchback-alerts-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const tests = alertCases.flatMap(({ alert, minute, fires, quiet }) =>
      [fires, quiet].map((given) => ({
        interval: '1m',
        input_series: given.map(([series, values]) => ({
          series,
          values: values.replaceAll(/(?<= |^)([\d.]+)x/g, '$1+0x'),
        })),
        alert_rule_test: [
          {
            eval_time: `${minute}m`,
            alertname: alert,
            exp_alerts: findFiring(alertOf(alert), given, minute).map((labels) => ({
              exp_labels: labels,
              exp_annotations: { summary: fill(alertOf(alert).annotations.summary, labels) },
            })),
          },
        ],
      })),
    )
    const file = path.join(folder, 'cases.yml')
    writeFileSync(file, stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }))
    expect(runPromtool(['test', 'rules', file])).toContain('SUCCESS')
  },
  120_000,
)

const fill = (text: string, labels: Record<string, string>) =>
  text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label] ?? '')
