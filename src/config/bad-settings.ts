/** A wrong setting, and what is wrong with it. Together, `${setting} ${sentence}.` reads as a sentence. */
export type SettingProblem = { setting: string; sentence: string }

/**
 * Thrown to refuse the start because of wrong settings. The message has a line for each problem, which says what to
 * write, and the last line names all settings to change.
 */
export class BadSettings extends Error {
  override name = 'BadSettings'
  readonly problems: readonly SettingProblem[]
  constructor(problems: readonly SettingProblem[], options?: ErrorOptions) {
    const lines = problems.map(({ setting, sentence }) => `${setting} ${sentence}.`)
    const names = [...new Set(problems.map(({ setting }) => setting))]
    super([...lines, `Nothing was started. To change: ${names.join(', ')}.`].join('\n'), options)
    this.problems = problems
  }
}
