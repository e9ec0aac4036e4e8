import type { Command } from '../arguments/Command.ts'
import { counted } from '../output/counted.ts'

/** Balance of a service that counts no credits. */
const uncounted = 2_147_483_647

/** `balance` */
export const balanceCommand: Command = {
  name: 'balance',
  usage: '',
  summary: 'Shows how many certificates the account can still issue.',
  options: {},
  positionals: [],
  async run(_args, { client, json, signal, terminal }) {
    const balance = await client().users.balance({ signal })
    const words =
      balance.balance === uncounted ? 'Credits are not counted.' : counted(balance.balance, 'credit')
    await terminal.out(json ? JSON.stringify(balance) : words)
    return 0
  },
}
