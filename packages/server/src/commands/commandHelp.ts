import type { CommandDescription } from './Command.ts'

/** Help of one command. */
export function commandHelp({ name, usage, summary }: CommandDescription): string {
  return `${`${name} ${usage}`.trimEnd()}\n    ${summary}`
}

/** Help of all commands. */
export function overview(commands: readonly CommandDescription[]): string {
  return [
    'Without arguments the service starts. Commands work on its storage (DATA_DIR, DATABASE_URL), also while it runs:',
    ...commands.map(commandHelp),
    'Every command takes --json, for one line of JSON, and --help.',
    'Exit codes: 0 done, 1 refused or failed, 2 called incorrectly.',
  ].join('\n\n')
}
