import { BadSettings } from './config/bad-settings.ts'
import { readConfig } from './config.ts'

// Programs import this first. Modules that come later read the town when they are loaded, and a wrong town would stop
// them with a stack trace and without the other wrong settings.
try {
  readConfig(process.env)
} catch (error) {
  if (!(error instanceof BadSettings)) throw error
  console.error(error.message)
  process.exit(1)
}
