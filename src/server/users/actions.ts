import type { z } from 'zod'
import type { ownerStats, profilePatch } from '#contract/users.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { invalid, notFound, unauthenticated } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Deps } from '#server/deps.ts'
import { forgetPhotos } from '#server/photos/forget.ts'
import { publishPhotos } from '#server/photos/publish.ts'
import { removePhotoFiles } from '#server/photos/remove-files.ts'
import { findLendingRecord, findOwnerFacts } from './owner-facts.ts'
import { findAccount, lockPicture, saveProfile } from './store.ts'

type ProfilePatch = z.output<typeof profilePatch>

export async function getAccount({ database }: Deps, viewer: Viewer) {
  const account = await findAccount(database, viewer.id)
  // The account was deleted after the session was read.
  if (!account) throw unauthenticated()
  return { ...account, isAdmin: viewer.isAdmin, adminRole: viewer.adminRole }
}

/**
 * Changes the viewer's profile. An empty text clears a field. A profile image must be a photo that the user uploaded;
 * the replaced one is deleted.
 */
export async function changeProfile(deps: Deps, viewer: Viewer, patch: ProfilePatch, now: Date) {
  const profileImageUrl = blankIsNull(patch.profileImageUrl)
  const forgotten = await inTransaction(deps.database, async (transaction) => {
    const before = await lockPicture(transaction, viewer.id)
    const foreign = profileImageUrl ? await publishPhotos(transaction, viewer.id, [profileImageUrl], now) : []
    if (foreign.length > 0) {
      throw invalid({
        path: 'profileImageUrl',
        message: 'Your profile picture must be a photo you uploaded.',
      })
    }
    const change = { bio: blankIsNull(patch.bio), location: blankIsNull(patch.location), profileImageUrl }
    await saveProfile(transaction, viewer.id, change, now)
    const isReplaced = profileImageUrl !== undefined && before !== null && before !== profileImageUrl
    return isReplaced ? forgetPhotos(transaction, viewer.id, [before]) : []
  })
  await removePhotoFiles(deps, forgotten)
  return getAccount(deps, viewer)
}

/** Returns the public facts about a user; a deleted account has no lending record. */
export async function getStats(
  { database }: Deps,
  id: string,
  now: Date,
): Promise<z.input<typeof ownerStats>> {
  const facts = await findOwnerFacts(database, id)
  if (!facts) throw notFound('person')
  const { averageRating, totalReviews, createdAt, verifiedAt, verifiedBy, deletedAt } = facts
  const dayOf = (at: Date) => dateIn(serviceArea.zone, at)
  return {
    averageRating,
    totalReviews,
    memberSince: dayOf(createdAt),
    // Sign-in requires an email that the provider has confirmed.
    emailConfirmed: deletedAt === null,
    verification: verifiedBy && verifiedAt ? { by: verifiedBy, on: dayOf(verifiedAt) } : null,
    lending: deletedAt === null ? await findLendingRecord(database, id, now) : null,
  }
}

const blankIsNull = (value: string | null | undefined) => (value === '' ? null : value)
