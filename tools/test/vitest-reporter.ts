import path from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { showFailure } from './count.ts'
import { send } from './messages.ts'

/** Tells the runner about each test and each finished file. */
export default class VitestReporter implements Reporter {
  onTestRunStart(files: readonly unknown[]): void {
    void send({ kind: 'steps', total: files.length })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'passed') void send({ kind: 'passed' })
    else if (state === 'skipped') void send({ kind: 'skipped' })
    else this.fail(`${fileOf(test.module)} › ${test.fullName}`, errors?.[0]?.message)
  }

  /** A hook that fails belongs to no test. */
  onTestSuiteResult(suite: TestSuite): void {
    for (const error of suite.errors())
      this.fail(`${fileOf(suite.module)} › ${suite.fullName}`, error.message)
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.fail(fileOf(module), error.message)
    void send({ kind: 'step' })
  }

  async onTestRunEnd(
    _modules: readonly TestModule[],
    unhandled: readonly { message: string }[],
  ): Promise<void> {
    for (const error of unhandled) this.fail('Unhandled error', error.message)
    await send({ kind: 'end' })
  }

  private fail(where: string, why?: string): void {
    void send({ kind: 'failed', failure: showFailure(where, why) })
  }
}

const fileOf = ({ moduleId }: TestModule): string => path.relative(process.cwd(), moduleId)
