import { findFiles, readYaml } from './read-deploy.ts'

export type Container = {
  name: string
  image: string
  command?: string[]
  env?: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  readinessProbe?: Probe & { periodSeconds: number }
  livenessProbe?: Probe
  resources: { requests: Record<string, string>; limits: Record<string, string> }
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
}
type Probe = { httpGet: { path: string; port: string } }
export type Pod = {
  terminationGracePeriodSeconds?: number
  automountServiceAccountToken: boolean
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  containers: Container[]
}
export type Resource = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: {
    replicas?: number
    minReplicas?: number
    maxReplicas?: number
    template: { spec: Pod }
    metrics?: object[]
    ports?: { port: number }[]
    egress?: { ports: { port: number }[] }[]
  }
}
export type Kustomization = {
  resources: string[]
  patches?: { path: string }[]
  configMapGenerator: { name: string; literals: string[] }[]
  images: { name: string; newName: string; newTag: string }[]
}

const root = 'deploy/kubernetes'
const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'kind' in value && 'metadata' in value

export const kubernetesFiles = findFiles(`${root}/**/*.yaml`)

/** Every resource of the base, the components and the overlays. */
export const resources = kubernetesFiles.flatMap(readYaml).filter(isResource)

export const readKustomization = (folder: string): Kustomization =>
  readYaml(`${root}/${folder}/kustomization.yaml`)[0] as Kustomization

export const resourceOf = (kind: string, name: string): Resource => {
  const found = resources.find((resource) => resource.kind === kind && resource.metadata.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}.`)
  return found
}

/** The pods of this project: web, worker, migrate. */
export const pods = resources
  .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
  .map(({ metadata: { name }, spec }) => ({ name, pod: spec.template.spec }))

/** The settings that the base and the overlay write into the ConfigMap. */
export const configMap: Record<string, string> = Object.fromEntries(
  ['base', 'overlays/example']
    .flatMap((folder) => readKustomization(folder).configMapGenerator)
    .flatMap(({ literals }) => literals)
    .map((literal) => {
      const at = literal.indexOf('=')
      return [literal.slice(0, at), literal.slice(at + 1)]
    }),
)
