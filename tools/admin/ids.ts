import { isId } from '#server/http/cursor.ts'
import { Failure } from '#server/http/failure.ts'
import { UsageError } from './command.ts'

/**
 * Returns the id in its canonical form. Throws `UsageError` for a text that cannot be an id. Call it for all ids before
 * acting on any.
 */
export function requireId(written: string): string {
  const id = written.trim().toLowerCase()
  if (!isId(id)) throw new UsageError(`“${written}” is no id. npm run admin -- stuck lists the ids.`)
  return id
}

/**
 * Calls `act` for each id and prints its result. An id that is refused does not stop the others. Returns the exit code,
 * 1 when any id was refused.
 */
export async function eachId(
  ids: readonly string[],
  say: (sentence: string) => void,
  act: (id: string) => Promise<string>,
): Promise<number> {
  let code = 0
  for (const id of new Set(ids)) {
    try {
      say(`${id}: ${await act(id)}`)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      say(`${id}: ${error.message}`)
      code = 1
    }
  }
  return code
}
