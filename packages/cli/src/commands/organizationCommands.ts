import { formatTable } from '@certificate-sdk/command-line'
import type { Command } from '../arguments/Command.ts'

const list: Command = {
  name: 'organizations list',
  usage: '',
  summary: 'Lists the organizations that certificates can be issued by, newest first.',
  options: {},
  positionals: [],
  async run(_args, { client, json, signal, terminal }) {
    const organizations = await client().organizations.list({ signal })
    const rows = organizations.map(({ id, name, email, createdAt }) => [id, name, email, createdAt])
    const table = () => formatTable(['ORGANIZATION', 'NAME', 'E-MAIL', 'CREATED'], rows)
    await terminal.out(json ? JSON.stringify(organizations) : table())
    return 0
  },
}

/** `organizations …` */
export const organizationCommands: readonly Command[] = [list]
