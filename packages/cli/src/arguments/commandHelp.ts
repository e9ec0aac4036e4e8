import type { Command } from './Command.ts'

/** One command with everything about it. */
export function commandHelp({ name, usage, summary, details }: Command): string {
  const own = details ? `${details}\n\n` : ''
  return `${`certificates ${name} ${usage}`.trimEnd()}\n\n${summary}\n\n${own}${everyCommand}`
}

/** Everything that can be called. */
export function overview(commands: readonly Command[]): string {
  return [
    'Issues certificates from the command line.',
    commands
      .map(({ name, usage, summary }) => `${`certificates ${name} ${usage}`.trimEnd()}\n    ${summary}`)
      .join('\n\n'),
    everyCommand,
    environment,
    exitCodes,
  ].join('\n\n')
}

const everyCommand = `Every command takes
  --url ADDRESS  the service; default: CERTIFICATES_URL, or http://127.0.0.1:3000
  --json         prints only JSON to the standard output; messages go to the standard error
  --help         explains the command`

const environment = `Environment
  CERTIFICATES_API_KEY  the API key; never an argument, since other users of the machine and the
                        shell's history see arguments
  CERTIFICATES_URL      address of the service`

const exitCodes = `Exit codes
  0    done
  1    some rows failed, or the certificate is not valid
  2    wrong arguments or files; nothing was issued
  3    the service refused, failed, or could not be reached
  130  interrupted; run the same command again to continue`
