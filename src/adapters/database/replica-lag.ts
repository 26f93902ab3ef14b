type Noted = { version: number; at: number }

/** The maximum number of stored versions: one for each second of the last minute. */
const maxNoted = 60

/**
 * Measures how far a replica is behind the primary. The version of each is the number of changes to data that visitors
 * see. `note` stores the current version of the primary, and `of` returns for how many milliseconds a version has been
 * outdated, or 0 if it is current.
 */
export function openReplicaLag(now: () => number = () => performance.now()) {
  const noted: Noted[] = []
  let lookedAt = now()
  return {
    note(version: number): void {
      if (version !== noted.at(-1)?.version) {
        // The change may have happened right after the previous call, so the replica may have been behind since then.
        noted.push({ version, at: lookedAt })
        if (noted.length > maxNoted) noted.shift()
      }
      lookedAt = now()
    },
    of(version: number): number {
      const newer = noted.find((one) => one.version > version)
      return newer ? now() - newer.at : 0
    },
  }
}
