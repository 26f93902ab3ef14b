import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { showFailure } from './count.ts'
import { send } from './messages.ts'

/** Reports each test to the test runner (`run.ts`). A test that passes only on a retry counts as failed. */
export default class PlaywrightReporter implements Reporter {
  private tests: TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests()
    void send({ kind: 'steps', total: this.tests.length })
  }

  onTestEnd(test: TestCase): void {
    const outcome = test.outcome()
    if (outcome === 'expected') void send({ kind: 'passed' })
    else if (outcome !== 'skipped') this.fail(test)
    void send({ kind: 'step' })
  }

  onError({ message }: TestError): void {
    void send({ kind: 'failed', failure: showFailure('Playwright', message) })
  }

  async onEnd(): Promise<void> {
    // Tests that depend on a failed test never start, so Playwright does not call `onTestEnd` for them.
    const skipped = this.tests.filter((test) => test.outcome() === 'skipped')
    const reasons = skipped.flatMap((test) =>
      test.annotations.flatMap(({ type, description }) =>
        type === 'skip' && description ? [description] : [],
      ),
    )
    for (const reason of new Set(reasons)) void send({ kind: 'note', note: `Skipped: ${reason}` })
    for (const _test of skipped) void send({ kind: 'skipped' })
    await send({ kind: 'end' })
  }

  printsToStdio(): boolean {
    return false
  }

  private fail(test: TestCase): void {
    const project = test.parent.project()?.name
    const file = path.relative(process.cwd(), test.location.file)
    const message = test.results.at(-1)?.errors[0]?.message
    void send({ kind: 'failed', failure: showFailure(`[${project}] ${file} › ${test.title}`, message) })
  }
}
