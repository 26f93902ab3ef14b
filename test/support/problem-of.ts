import type { Problem } from '#contract/problem.ts'

/** Returns the status, code and detail of an error response, with the paths of invalid fields. */
export const problemOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors, detail } = body as Problem
  return { status, code, paths: errors?.map(({ path }) => path), detail }
}
