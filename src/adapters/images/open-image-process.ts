import { fork } from 'node:child_process'
import { minute } from '#domain/durations.ts'
import type { Reply, Request } from './image-process.ts'
import { ImagesBusy, UnusablePhoto, type Images } from './port.ts'
import type { PictureWork } from './sharp.ts'

type Drawings = {
  /** Draws the SVG for a listing without a photo. */
  drawCover: (categoryIcon: string) => string
  /** Draws the SVG of the landing page. */
  drawHero: () => string
}

type Options = Drawings & {
  /** The folder of the town, which pictures name. */
  townFolder: string
  /** The process ends after this time without work, in milliseconds. */
  idleFor?: number
}

/**
 * Processes pictures in a process of its own, which starts with the first picture and ends after a minute without any:
 * a decoder that crashes or is taken over by a hostile file then has neither the server nor its secrets, and the memory
 * of decoded pictures returns to the system (decision 59). When the process ends during a call, the call throws
 * `ImagesBusy`.
 */
export function openImageProcess({
  drawCover,
  drawHero,
  townFolder,
  idleFor = minute,
}: Options): Images & { close(): void } {
  let running: ReturnType<typeof startProcess> | undefined
  const ask = <Work extends keyof PictureWork>(work: Work, input: Parameters<PictureWork[Work]>[0]) => {
    running ??= start()
    return running.ask(work, input) as ReturnType<PictureWork[Work]>
  }
  const start = () => {
    const started = startProcess({ townFolder, idleFor }, () => {
      if (running === started) running = undefined
    })
    return started
  }
  return {
    makePhoto: (original) => ask('makePhoto', original),
    findColor: (picture) => ask('findColor', picture),
    makeShareCard: (card) =>
      ask('makeShareCard', { ...card, picture: card.picture ?? Buffer.from(drawCover(card.categoryIcon)) }),
    makeTownPicture: () => ask('makeTownPicture', drawHero()),
    close: () => running?.end(),
  }
}

function startProcess({ townFolder, idleFor }: { townFolder: string; idleFor: number }, onEnd: () => void) {
  const child = fork(new URL('./image-process.ts', import.meta.url), {
    // The environment of the product holds secrets.
    env: { TOWN_DIR: townFolder },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const calls = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    onEnd()
    if (child.connected) child.disconnect()
  }
  /** Keeps this process running only while it waits for a picture. */
  const wait = () => {
    clearTimeout(idle)
    if (calls.size > 0) return child.channel?.ref()
    child.channel?.unref()
    idle = setTimeout(end, idleFor).unref()
  }
  const fail = (cause?: Error) => {
    clearTimeout(idle)
    onEnd()
    const error = new ImagesBusy('The process for pictures has ended', { cause })
    for (const { reject } of calls.values()) reject(error)
    calls.clear()
  }
  child.unref()
  child.on('message', (reply: Reply) => {
    const call = calls.get(reply.id)
    calls.delete(reply.id)
    if ('result' in reply) call?.resolve(reply.result)
    else call?.reject(errorOf(reply))
    wait()
  })
  child.on('error', fail)
  child.once('exit', () => fail())

  const ask = async (work: keyof PictureWork, input: unknown): Promise<unknown> => {
    const id = (lastId += 1)
    const call = Promise.withResolvers<unknown>()
    calls.set(id, call)
    wait()
    child.send({ id, work, input } satisfies Request)
    return call.promise
  }
  return { ask, end }
}

function errorOf(reply: Exclude<Reply, { result: unknown }>): Error {
  if ('refusal' in reply) return new UnusablePhoto(reply.refusal.reason, reply.refusal.message)
  return 'busy' in reply ? new ImagesBusy(reply.busy) : new Error(reply.failure)
}
