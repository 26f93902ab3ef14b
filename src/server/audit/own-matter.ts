import { conflict } from '#server/http/failure.ts'
import type { Actor } from './actor.ts'

/** Throws 409 when the admin is one of the users in `concerned`, whom the decision is about (Product rules: Moderation). */
export function refuseOwnMatter(actor: Actor, ...concerned: readonly string[]): void {
  if ('id' in actor && concerned.includes(actor.id))
    throw conflict('own_matter', 'This is about you, so another admin has to decide it. Nothing was changed.')
}
