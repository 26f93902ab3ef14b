import type { Problem } from '#contract/problem.ts'

/** What a refusal says, with the paths of the fields that are wrong. */
export const problemOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors, detail } = body as Problem
  return { status, code, paths: errors?.map(({ path }) => path), detail }
}
