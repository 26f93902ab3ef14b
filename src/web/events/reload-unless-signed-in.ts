import { getUser } from '#contract/users.ts'

/** Reloads a page that shows a user's data when that user is no longer signed in, for example after logging out. */
export async function reloadUnlessSignedIn(userId: string): Promise<void> {
  const response = await fetch(getUser.path).catch(() => undefined)
  // Without a reply, as when the browser is offline, the session may still be valid, so the page stays.
  const isSame = response?.ok
    ? ((await response.json()) as { id: string }).id === userId
    : response?.status !== 401
  if (!isSame) location.reload()
}
