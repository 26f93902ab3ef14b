import fc from 'fast-check'
import { seedOfThisRun } from '#test/support/random.ts'

fc.configureGlobal({ seed: seedOfThisRun })
