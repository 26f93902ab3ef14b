import { BadSettings } from './config/bad-settings.ts'
import { type Config, readConfig } from './config.ts'

/**
 * The settings of this process. Programs import this module first: modules that come later read the town when they are
 * loaded, and a wrong town would stop them with a stack trace and hide the other wrong settings.
 */
export const config: Config = readOrExit()

function readOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}
