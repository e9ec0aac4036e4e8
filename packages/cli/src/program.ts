import { type Program, readVersion } from '@certificate-sdk/command-line'
import type { Command } from './arguments/Command.ts'
import { balanceCommand } from './commands/balanceCommand.ts'
import { batchCommands } from './commands/batchCommands.ts'
import { eraseCommand } from './commands/eraseCommand.ts'
import { issueCommand } from './commands/issueCommand.ts'
import { listenCommand } from './commands/listenCommand.ts'
import { logsCommand } from './commands/logsCommand.ts'
import { organizationCommands } from './commands/organizationCommands.ts'
import { templateCommands } from './commands/templateCommands.ts'
import { triggerCommand } from './commands/triggerCommand.ts'
import { verifyCommand } from './commands/verifyCommand.ts'

/** `certificates`: its commands, and what its help says about all of them. */
export const program: Program<Command> = {
  name: 'certificates',
  version: () => readVersion(new URL('../package.json', import.meta.url)),
  introduction: 'Issues certificates from the command line.',
  commands: [
    issueCommand,
    ...batchCommands,
    ...templateCommands,
    ...organizationCommands,
    balanceCommand,
    listenCommand,
    triggerCommand,
    logsCommand,
    verifyCommand,
    eraseCommand,
  ],
  options: { url: 'text' },
  optionsHelp: `Every command takes
  --url ADDRESS  the service; default: CERTIFICATES_URL, or http://127.0.0.1:3000
  --json         prints only JSON to the standard output; messages go to the standard error
  --help         explains the command`,
  notes: [
    `Environment
  CERTIFICATES_API_KEY  the API key; never an argument, since other users of the machine and the
                        shell's history see arguments
  CERTIFICATES_URL      address of the service
  CERTIFICATES_WEBHOOK_SECRET  signs what listen and trigger send`,
    `Exit codes
  0    done
  1    some rows failed, or the certificate is not valid
  2    wrong arguments or files; nothing was issued
  3    the service refused, failed, or could not be reached
  130  interrupted; run the same command again to continue`,
  ],
}
