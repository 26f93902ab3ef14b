import { getLegalText } from '#contract/legal.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'

export function serveLegal(serve: Serve, { settings: { townFiles } }: Deps): void {
  serve(getLegalText, async ({ params }) => townFiles.legal[params.page])
}
