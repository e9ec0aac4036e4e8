import type { Command } from '../commands/Command.ts'

const modules: Record<string, object> = import.meta.glob(
  ['../commands/*Commands.ts', '!../commands/*.test.ts'],
  { eager: true },
)

/** For tests: every command that a file of `commands/` exports, alone or in a list. */
export const allCommands: readonly Command[] = Object.values(modules)
  .flatMap((exports) => Object.values(exports) as unknown[])
  .flatMap((one) => (isCommand(one) ? [one] : Object.values(Object(one))))
  .filter(isCommand)

function isCommand(one: unknown): one is Command {
  return typeof one === 'object' && one !== null && 'id' in one && 'isEnabled' in one
}
