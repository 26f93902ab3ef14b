import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take longest, slowest first. In a fresh checkout Vitest would only know the files' sizes. */
export const slowest = [
  'test/demo/seed.test.ts',
  'src/web/ui/parts.test.ts',
  'test/fuzz/wrong-input.test.ts',
  'test/fuzz/access.test.ts',
  'src/web/router/navigation.test.ts',
  'src/server/claims/money.test.ts',
  'test/money/kills.test.ts',
  'src/server/payouts/payouts.test.ts',
  'test/ops/main-job.test.ts',
  'test/money/ledger-command.test.ts',
  'test/faults/lifecycle.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slowest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place === -1 ? slowest.length : place
}

/** Starts the slowest test files first. Otherwise one of them could run alone at the end while the other workers are idle. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
