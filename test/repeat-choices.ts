import fc from 'fast-check'
import { seedOfThisRun } from '#test/chance.ts'

fc.configureGlobal({ seed: seedOfThisRun })
