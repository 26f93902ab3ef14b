import type { Command } from './command.ts'
import { listingCommands } from './listings.ts'
import { userCommands } from './users.ts'
import { relinkCommand } from './relink.ts'
import { workCommands } from './work.ts'

/** All admin commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  ...userCommands,
  ...workCommands,
  relinkCommand,
  ...listingCommands,
]
