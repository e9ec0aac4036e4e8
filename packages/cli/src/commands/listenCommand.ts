import { setTimeout } from 'node:timers/promises'
import { type EventRecord, type EventType, isCertificateError } from '@certificate-sdk/client'
import { printable } from '@certificate-sdk/command-line'
import type { Command } from '../arguments/Command.ts'
import { findLatestEvent } from '../listening/findLatestEvent.ts'
import { newListenSecret, postEvent } from '../listening/postEvent.ts'
import { readSecret, readTarget } from '../listening/readForwarding.ts'

/** Seconds that the service holds a request while nothing happens. */
const waitSeconds = 20
/** Wait after the service could not be reached, in ms. */
const retryMs = 3_000

/** `listen` */
export const listenCommand: Command = {
  name: 'listen',
  usage: '--forward-to URL [--types TYPE,TYPE]',
  summary: 'Sends each new event to a program on this machine, as a webhook would, until it is interrupted.',
  details: `--forward-to  where to send the events, such as http://localhost:4000/hooks
--types       only these, such as certificate.issued,mail.bounced

The program needs no public address. Requests are signed with the secret that is printed, or with that of
CERTIFICATES_WEBHOOK_SECRET. One that fails, or takes more than 10 s, is reported and not repeated.`,
  options: { 'forward-to': 'text', types: 'text' },
  positionals: [],
  async run(args, { client, json, signal, terminal, wallClock, webhookSecret, fetch }) {
    const target = readTarget(args.required('forward-to'))
    const types = (args.optional('types') ?? '').split(',').filter(Boolean) as EventType[]
    const secret = readSecret(webhookSecret) ?? newListenSecret()
    const { events } = client()
    let after = await findLatestEvent(events, signal)
    terminal.note(`Forwarding events after number ${after} to ${target}. Signing secret: ${secret}`)
    while (!signal.aborted) {
      let items: readonly EventRecord[]
      try {
        ;({ items } = await events.list({ after, types, wait: waitSeconds }, { signal }))
      } catch (error) {
        // A refusal would only be repeated.
        if (signal.aborted || !isCertificateError(error) || isRefusal(error.status)) throw error
        terminal.note(printable(error.reason))
        await setTimeout(retryMs, undefined, { signal })
        continue
      }
      for (const event of items) {
        const { isAccepted, outcome } = await postEvent(target, event, {
          secret,
          now: wallClock(),
          signal,
          fetch,
        })
        signal.throwIfAborted()
        const { id, type, sequence } = event
        const line = `${sequence}  ${type}  ${isAccepted ? '' : 'failed: '}${outcome}`
        await terminal.out(json ? JSON.stringify({ id, type, sequence, isAccepted, outcome }) : line)
        after = sequence
      }
    }
    return 0
  },
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
