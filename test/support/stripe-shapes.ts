import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Member = { name: string; type: string; isRequired: boolean }

const folder = path.resolve(import.meta.dirname, '../../node_modules/stripe/esm/resources')

/** Returns all interfaces that the SDK declares for API objects, by qualified name such as `Dispute.Evidence`. */
const readInterfaces = () => {
  const interfaces = new Map<string, Member[]>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
    const scopes: string[] = []
    let members: Member[] | undefined
    const text = readFileSync(path.join(folder, file), 'utf8').replace(/\/\*[^]*?\*\//g, '')
    for (const line of text.split('\n')) {
      const opened = /^\s*(?:export )?(?:declare )?(?:interface|namespace|class) (\w+).*\{\s*$/.exec(
        line,
      )?.[1]
      if (opened !== undefined) {
        scopes.push(opened)
        members = /\binterface\b/.test(line) ? [] : undefined
        if (members) interfaces.set(scopes.join('.'), members)
      } else if (/^\s*\}\s*$/.test(line)) {
        scopes.pop()
        members = undefined
      } else {
        const member = /^\s*(?:'([^']+)'|(\w+))(\??): (.+);\s*$/.exec(line)
        if (member)
          members?.push({
            name: member[1] ?? member[2] ?? '',
            type: member[4] ?? '',
            isRequired: member[3] === '',
          })
      }
    }
  }
  return interfaces
}

const interfaces = readInterfaces()

/** Returns the interfaces that a type's text refers to. Names are resolved from the inner scope outward, as in TypeScript. */
const meantBy = (type: string, scope: string): string[] =>
  [...type.matchAll(/[A-Z]\w*(?:\.\w+)*/g)].flatMap(([name]) => {
    for (let enclosing = scope.split('.'); ; enclosing = enclosing.slice(0, -1)) {
      const known = [...enclosing, name].join('.')
      if (interfaces.has(known)) return [known]
      if (enclosing.length === 0) return []
    }
  })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Picks the interface of a value. API objects name their type in the field `object`; for other values the declared type
 * decides.
 */
const bestFit = (value: Record<string, unknown>, candidates: string[]) =>
  candidates.find((name) =>
    interfaces
      .get(name)
      ?.some((member) => member.name === 'object' && member.type === `'${String(value.object)}'`),
  ) ?? candidates.find((name) => !interfaces.get(name)?.some((member) => member.name === 'object'))

/** Returns the paths of members, at any depth, that the SDK's type requires and that the value lacks. */
export const missingMembers = (value: unknown, name: string, at = name): string[] => {
  const members = interfaces.get(name)
  if (!members) throw new Error(`The SDK declares no ${name}.`)
  if (!isRecord(value)) return [at]
  return members.flatMap((member) => {
    const place = `${at}.${member.name}`
    const inner = value[member.name]
    if (inner === undefined) return member.isRequired ? [place] : []
    const candidates = meantBy(member.type, name)
    return (Array.isArray(inner) ? inner : [inner]).filter(isRecord).flatMap((one) => {
      const fit = bestFit(one, candidates)
      return fit === undefined ? [] : missingMembers(one, fit, place)
    })
  })
}

/** Returns the SDK interface for a value of the field `object`: `transfer_reversal` is a `TransferReversal`. */
export const interfaceFor = (object: string): string | undefined =>
  [...interfaces].find(
    ([name, members]) =>
      !name.includes('.') &&
      members.some((member) => member.name === 'object' && member.type === `'${object}'`),
  )?.[0]
