type Noted = { version: number; at: number }

/** The versions of the last minute, one for each second. */
const maxNoted = 60

/**
 * Knows how far a replica is behind what visitors could read from the primary, by the number of public changes. `note` takes the version
 * of the primary, and `of` returns for how many milliseconds a version has been outdated; 0 for the current one.
 */
export function openReplicaLag(now: () => number = () => performance.now()) {
  const noted: Noted[] = []
  let lookedAt = now()
  return {
    note(version: number): void {
      if (version !== noted.at(-1)?.version) {
        // The change happened after the look before, so the replica may be behind since then.
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
