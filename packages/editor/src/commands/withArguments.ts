import type { Command } from './Command.ts'

/** A command with its arguments filled in, so that it can be run later by code that knows nothing of them. */
export function withArguments<Arguments>(command: Command<Arguments>, args: Arguments): Command {
  if ('perform' in command) return { ...command, perform: (tools) => command.perform(tools, args) }
  return {
    ...command,
    unchanged: (messages) => command.unchanged?.(messages, args) ?? '',
    change: (state, tools) => command.change(state, tools, args),
  }
}
