import { getConfig } from '#contract/public-config.ts'
import { dateIn } from '#domain/calendar-date.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'

export function servePublicConfig(serve: Serve, { settings: { publicConfig } }: Deps): void {
  serve(getConfig, async ({ now }) => ({
    ...publicConfig,
    today: dateIn(publicConfig.serviceArea.zone, now),
  }))
}
