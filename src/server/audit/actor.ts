import type { Viewer } from '#server/http/viewer.ts'

/** The operator's command line, named by the system's user that ran it, such as `deploy@web-1`. */
export type Operator = { operator: string }

/** Who decided: an admin on a page, or the operator on the command line. */
export type Actor = Viewer | Operator
