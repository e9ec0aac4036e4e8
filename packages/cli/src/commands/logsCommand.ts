import { setTimeout } from 'node:timers/promises'
import type { LoggedRequest } from '@certificate-sdk/client'
import { printable } from '@certificate-sdk/command-line'
import type { Command } from '../arguments/Command.ts'

/** Polling interval, in ms. */
const everyMs = 2_000
/** Overlap of polls, in ms, because processes of the service log requests with a delay. */
const overlapMs = 15_000
/** Number of past requests shown first. */
const shownFirst = 10

/** `logs tail` */
export const logsCommand: Command = {
  name: 'logs tail',
  usage: '[--status STATUS] [--code CODE] [--path PATH]',
  summary: 'Shows requests to the service as they are answered, until it is interrupted.',
  details: `--status  such as 404, or 4xx
--code    code of an error, such as validation_failed
--path    beginning of the path, such as /api/templates`,
  options: { status: 'text', code: 'text', path: 'text' },
  positionals: [],
  async run(args, { client, json, signal, terminal }) {
    const { requests } = client()
    const filters = {
      status: args.optional('status'),
      code: args.optional('code'),
      path: args.optional('path'),
    }
    const shown = new Map<string, number>()
    let after: number | undefined
    while (!signal.aborted) {
      const limit = after === undefined ? shownFirst : 200
      const since = after === undefined ? undefined : new Date(after - overlapMs).toISOString()
      const { items } = await requests.search({ limit, after: since, ...filters }, { signal })
      for (const request of items.reverse()) {
        // Otherwise most of the requests would be those of this command.
        const isOwn = request.path === '/api/requests' && filters.path === undefined
        if (isOwn || shown.has(request.id)) continue
        const at = Date.parse(request.at)
        shown.set(request.id, at)
        after = Math.max(after ?? 0, at)
        await terminal.out(json ? JSON.stringify(request) : lineOf(request))
      }
      for (const [id, at] of shown) if (after !== undefined && at < after - 2 * overlapMs) shown.delete(id)
      after ??= Date.parse('2000-01-01')
      await setTimeout(everyMs, undefined, { signal })
    }
    return 0
  },
}

function lineOf({ id, at, method, path, status, code, ms }: LoggedRequest): string {
  return printable(`${at}  ${status}  ${method.padEnd(6)} ${path}  ${ms} ms  ${code ?? ''}  ${id}`)
}
