import { hostname, userInfo } from 'node:os'
import type { Operator } from '#server/audit/actor.ts'

/** Returns the system's user that runs this program, such as `deploy@web-1`, and who became root by sudo. */
export function findOperator(): Operator {
  const behind = process.env['SUDO_USER']
  const name = nameOfUser()
  const operator = `${behind && behind !== name ? `${behind} as ${name}` : name}@${hostname()}`
  return { operator: operator.slice(0, 200) }
}

function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number without a name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
