import type { Command } from './Command.ts'

/** A command with its arguments, to be run by code that knows neither. */
export interface CommandCall {
  readonly command: Command<unknown>
  readonly args: unknown
}

/** Pairs a command with arguments that fit it. */
export function callOf<Arguments>(command: Command<Arguments>, args: Arguments): CommandCall {
  return { command, args }
}
