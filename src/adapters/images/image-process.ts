import { ImagesBusy, UnusablePhoto } from './port.ts'
import { openSharp, type PictureWork } from './sharp.ts'

/** A call of `PictureWork` as it is sent to the process. `id` is that of its reply. */
export type Request = { id: number; work: keyof PictureWork; input: unknown }
export type Reply = { id: number } & (
  | { result: unknown }
  | { refusal: Pick<UnusablePhoto, 'reason' | 'message'> }
  | { busy: string }
  | { failure: string }
)

const pictures = openSharp()

async function reply({ id, work, input }: Request): Promise<Reply> {
  try {
    return { id, result: await (pictures[work] as (input: unknown) => Promise<unknown>)(input) }
  } catch (error) {
    if (error instanceof UnusablePhoto)
      return { id, refusal: { reason: error.reason, message: error.message } }
    if (error instanceof ImagesBusy) return { id, busy: error.message }
    return { id, failure: (error as Error).stack ?? String(error) }
  }
}

// Signals to the whole group of processes, as Ctrl+C sends them, end the product. It then finishes running requests, for
// which it needs this process, and disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('message', (request: Request) => {
  void reply(request).then((answer) => {
    // The product may have ended meanwhile.
    if (process.connected) process.send?.(answer)
  })
})
