import path from 'node:path'
import type { TestAnnotation } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { showFailure } from './count.ts'
import { send } from './messages.ts'

/** Reports each test and each finished file to the test runner (`run.ts`). */
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

  onTestCaseAnnotate(_test: TestCase, { message }: TestAnnotation): void {
    void send({ kind: 'note', note: message })
  }

  /** Reports failed hooks such as `beforeAll`, which belong to no test. */
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

  private fail(name: string, message?: string): void {
    void send({ kind: 'failed', failure: showFailure(name, message) })
  }
}

const fileOf = ({ moduleId }: TestModule): string => path.relative(process.cwd(), moduleId)
