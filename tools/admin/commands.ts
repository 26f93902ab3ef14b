import type { Command } from './command.ts'
import { listingCommands } from './listings.ts'
import { userCommands } from './users.ts'
import { relinkCommand } from './relink.ts'
import { workCommands } from './work.ts'

/** All commands of the operator, in the order of the help. */
export const commands: readonly Command[] = [
  ...userCommands,
  ...workCommands,
  relinkCommand,
  ...listingCommands,
]
