import { printable, UsageError } from '@certificate-sdk/command-line'
import type { Command } from '../arguments/Command.ts'

/** `erase ID` */
export const eraseCommand: Command = {
  name: 'erase',
  usage: 'ID',
  summary: 'Erases the recipient of a certificate, for good: name, email, values, and files.',
  details: 'ID is the certificateId. The verification page then says that the certificate was erased.',
  options: { yes: 'flag' },
  positionals: ['id'],
  async run(args, { client, json, signal, terminal }) {
    const id = args.required('id')
    if (!args.flag('yes')) throw new UsageError('Erasing cannot be undone. To do it, add --yes.')
    await client().certificates.eraseRecipient(id, { signal })
    await terminal.out(
      json
        ? JSON.stringify({ certificateId: id, status: 'erased' })
        : `Erased the recipient of ${printable(id)}.`,
    )
    return 0
  },
}
