import { parseSync, Visitor, type ESTree } from 'vite'

/** The part of an endpoint that a call from the browser needs. */
export type ContractCall = { name: string; method: string; path: string }

export type SplitContract = {
  calls: ContractCall[]
  /** The names of the exported values that are not endpoints. */
  schemas: string[]
  /** The source text of the module without its endpoints. */
  schemaCode: string
}

/**
 * Parses a module of the contract and splits it into its endpoints and the rest. Throws if an endpoint cannot be
 * separated, so that the build fails instead of sending schemas to browsers.
 */
export function splitContract(file: string, code: string): SplitContract {
  const { program, errors } = parseSync(file, code)
  const fail = (message: string): never => {
    throw new Error(`${file}: ${message}`)
  }
  if (errors[0]) fail(errors[0].message)
  const calls: ContractCall[] = []
  const schemas: string[] = []
  const cut: ESTree.Node[] = []
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') fail('export * hides the exported names.')
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') continue
    const call = endpointOf(statement)
    if (call) {
      calls.push(call)
      cut.push(statement)
    } else schemas.push(...namesOf(statement))
  }
  const names = new Set(calls.map(({ name }) => name))
  const isCut = ({ start }: ESTree.Span) => cut.some((node) => node.start <= start && start < node.end)
  new Visitor({
    CallExpression(node) {
      if (isEndpointCall(node) && !isCut(node))
        fail(
          'Write each endpoint as `export const name = endpoint({ method, path, … })` with both values as plain text.',
        )
    },
    Identifier(node) {
      if (names.has(node.name) && !isCut(node)) fail(`${node.name} is an endpoint, and a schema uses it.`)
    },
  }).visit(program)
  const schemaCode = cut.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
  return { calls, schemas, schemaCode }
}

const isEndpointCall = (node: ESTree.Node | null): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'endpoint'

function endpointOf({ declaration }: ESTree.ExportNamedDeclaration): ContractCall | undefined {
  if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) return undefined
  const [{ id, init }] = declaration.declarations as [ESTree.VariableDeclarator]
  if (id.type !== 'Identifier' || !isEndpointCall(init)) return undefined
  const method = textOf(init, 'method')
  const path = textOf(init, 'path')
  return method === undefined || path === undefined ? undefined : { name: id.name, method, path }
}

function textOf({ arguments: [value] }: ESTree.CallExpression, key: string): string | undefined {
  if (value?.type !== 'ObjectExpression') return undefined
  for (const property of value.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== key)
      continue
    if (property.value.type === 'Literal' && typeof property.value.value === 'string')
      return property.value.value
  }
  return undefined
}

function namesOf({ declaration, specifiers }: ESTree.ExportNamedDeclaration): string[] {
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier')
    return [declaration.id.name]
  return specifiers.flatMap(({ exported, exportKind }) =>
    exportKind !== 'type' && exported.type === 'Identifier' ? [exported.name] : [],
  )
}
