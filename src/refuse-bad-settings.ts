import { BadSettings } from './config/bad-settings.ts'
import { readConfig } from './config.ts'

// Programs import this module first. Modules that come later read the town when they are loaded. A wrong town would
// stop them with a stack trace and hide the other wrong settings.
try {
  readConfig(process.env)
} catch (error) {
  if (!(error instanceof BadSettings)) throw error
  console.error(error.message)
  process.exit(1)
}
