/** Messages from a reporter inside Vitest or Playwright to the process that started it. */
export type Message =
  | { kind: 'steps'; total: number }
  | { kind: 'step' }
  | { kind: 'passed' | 'skipped' }
  | { kind: 'failed'; failure: string }
  /** A count or measurement of a test, as a sentence for the developer. */
  | { kind: 'note'; note: string }
  /** The run is complete. If the program ends without this message, it has crashed. */
  | { kind: 'end' }

/** Sends a message to the parent process. Resolves when it is sent, so that the last message is not lost at exit. */
export const send = (message: Message): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })
