import type { Command } from '../commands/Command.ts'

const modules: Record<string, object> = import.meta.glob(
  ['../commands/*Commands.ts', '!../commands/*.test.ts'],
  { eager: true },
)

/** For tests: every command that a file of `commands/` exports, alone, in a list, or both. */
export const allCommands: readonly Command[] = [
  ...new Set(
    Object.values(modules)
      .flatMap((exports) => Object.values(exports) as unknown[])
      .flatMap((one) => (isCommand(one) ? [one] : Object.values(Object(one))))
      .filter(isCommand),
  ),
]

function isCommand(one: unknown): one is Command {
  return typeof one === 'object' && one !== null && 'id' in one && 'isEnabled' in one
}
