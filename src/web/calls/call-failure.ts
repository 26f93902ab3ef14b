import type { Problem } from '#contract/problem.ts'

/** Thrown for every response that is not OK. The message is `status: body`; `problem` is the parsed body, if it is a problem document. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.problem = readProblem(body)
  }
}

function readProblem(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? (parsed as Problem) : undefined
  } catch {
    return undefined
  }
}

/** Returns the given words, or a sentence that says that the browser is offline, if it is. */
export const unlessOffline = (words: string): string =>
  navigator.onLine === false ? 'You’re offline. Check your connection and try again.' : words

/** Returns the server's `detail` for users, or `otherwise` if there is none, such as when the network is down. */
export function failureWords(
  failure: unknown,
  otherwise = 'Something went wrong. Please try again.',
): string {
  return failure instanceof CallFailure ? (failure.problem?.detail ?? otherwise) : unlessOffline(otherwise)
}

export const isCallFailure = (failure: unknown, status: number): failure is CallFailure =>
  failure instanceof CallFailure && failure.status === status
