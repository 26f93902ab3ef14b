/** The meaning of a status: done, waiting for a user, information, error, or over. */
export type Tone = 'ok' | 'wait' | 'info' | 'bad' | 'quiet'

export const toneStyle: Record<Tone, string> = {
  ok: 'bg-ok-bg text-ok',
  wait: 'bg-wait-bg text-wait',
  info: 'bg-info-bg text-info',
  bad: 'bg-bad-bg text-bad',
  quiet: 'bg-quiet-bg text-quiet',
}
