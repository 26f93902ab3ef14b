/** Messages from a reporter inside Vitest or Playwright to the process that started it. */
export type Message =
  | { kind: 'steps'; total: number }
  | { kind: 'step' }
  | { kind: 'passed' | 'skipped' }
  | { kind: 'failed'; failure: string }
  /** What a test has counted or measured, as a sentence for whoever runs it. */
  | { kind: 'note'; note: string }
  /** The run is complete; a program that ends without this message has crashed. */
  | { kind: 'end' }

/** Sends a message to the parent process. Resolves once it is sent, so that the last one is not lost at exit. */
export const send = (message: Message): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })
