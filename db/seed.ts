import type { Switchback } from '#src/compose.ts'

export async function seedDemoTown(
  _switchback: Switchback,
  _around: { url: string; say(sentence: string): void },
) {}
