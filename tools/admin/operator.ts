import { hostname, userInfo } from 'node:os'
import type { Operator } from '#server/audit/actor.ts'

/**
 * Returns the system account that runs this program, for example `deploy@web-1`. With sudo it also names the account
 * that called sudo.
 */
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
    // A container may run under a user id that has no name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
