import type { ListedCommand } from '../commands/Command.ts'
import { listedCommands } from '../commands/commands.ts'

/** For tests: the listed commands that change the document or the selection. */
export const commandsWithoutArguments: readonly ListedCommand[] = listedCommands.filter(
  (command) => 'change' in command,
)
