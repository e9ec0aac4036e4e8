import { formatTable } from '@certificate-sdk/command-line'
import type { Command } from '../arguments/Command.ts'
import { counted } from '../output/counted.ts'

const list: Command = {
  name: 'batches list',
  usage: '',
  summary: 'Lists the batches that were started, newest first.',
  options: {},
  positionals: [],
  async run(_args, { client, json, signal, terminal }) {
    const batches = await client().batches.list({ signal })
    const rows = batches.map(({ id, state, total, issued, failed, createdAt }) => [
      id,
      state,
      total,
      issued,
      failed,
      createdAt,
    ])
    const table = () => formatTable(['BATCH', 'STATE', 'ROWS', 'ISSUED', 'FAILED', 'CREATED'], rows)
    await terminal.out(json ? JSON.stringify(batches) : table())
    return 0
  },
}

const cancel: Command = {
  name: 'batches cancel',
  usage: 'ID',
  summary: 'Stops a batch: what it has issued stays, and the other credits are released.',
  options: {},
  positionals: ['id'],
  async run(args, { client, json, signal, terminal }) {
    const { batches } = client()
    const { id } = await batches.cancel(args.required('id'), { signal })
    const batch = await batches.get(id, { signal })
    const { state, issued, skipped } = batch
    const sentence = `The batch is ${state}: ${counted(issued, 'certificate')} issued, ${skipped} skipped.`
    await terminal.out(json ? JSON.stringify(batch) : sentence)
    return 0
  },
}

/** `batches …` */
export const batchCommands: readonly Command[] = [list, cancel]
