import { day } from '#domain/durations.ts'

/**
 * In milliseconds. RFC 9116 recommends an expiry less than a year ahead, so that the file does not become stale (section
 * 2.5.5).
 */
const validity = 180 * day

/** Returns `security.txt`, which says how to report a vulnerability (RFC 9116). `now` is real time. */
export const writeSecurityTxt = (publicUrl: string, now: Date): string =>
  [
    `Contact: ${publicUrl}/contact`,
    `Expires: ${new Date(now.getTime() + validity).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
