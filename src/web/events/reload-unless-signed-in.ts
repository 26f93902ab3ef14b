import { getUser } from '#contract/users.ts'

/** Reloads a page that shows a user's data when that user is no longer signed in, for example after logging out. */
export async function reloadUnlessSignedIn(userId: string): Promise<void> {
  const response = await fetch(getUser.path).catch(() => undefined)
  // Without an answer, as when the browser is offline, nobody knows.
  const isSame = response?.ok
    ? ((await response.json()) as { id: string }).id === userId
    : response?.status !== 401
  if (!isSame) location.reload()
}
