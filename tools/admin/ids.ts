import { isId } from '#server/http/cursor.ts'
import { Failure } from '#server/http/failure.ts'
import { UsageError } from './command.ts'

/** Throws `UsageError` for what cannot be an id, before anything is done to the others. */
export function requireId(written: string): string {
  const id = written.trim().toLowerCase()
  if (!isId(id)) throw new UsageError(`“${written}” is no id. npm run admin -- stuck lists the ids.`)
  return id
}

/** Acts on each id, each in a transaction of its own, and says what happened. Returns 1 when any was refused. */
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
