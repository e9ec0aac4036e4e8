import type { Command } from '../arguments/Command.ts'
import { counted } from '../output/counted.ts'

/** `balance` */
export const balanceCommand: Command = {
  name: 'balance',
  usage: '',
  summary: 'Shows how many certificates the account can still issue.',
  options: {},
  positionals: [],
  async run(_args, { client, json, signal, terminal }) {
    const balance = await client().users.balance({ signal })
    await terminal.out(json ? JSON.stringify(balance) : counted(balance.balance, 'credit'))
    return 0
  },
}
