import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { project } from '#tools/project.ts'

export type Alert = {
  alert: string
  expr: string
  for: string
  labels: Record<string, string>
  annotations: { summary: string }
}

export const rulesFile = path.join(project, 'ops/prometheus/alerts.yml')

export function readAlerts(): Alert[] {
  const { groups } = parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: Alert[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

type Panel = { title: string; targets?: { expr: string }[] }

/** Returns the expressions of the Grafana dashboard, each with the title of its panel. */
export function readDashboard(): { title: string; expr: string }[] {
  const file = path.join(project, 'ops/grafana/switchback.json')
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: Panel[] }
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))
}
