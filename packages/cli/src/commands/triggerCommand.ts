import { randomUUID } from 'node:crypto'
import type { EventType } from '@certificate-sdk/client'
import { printable, UsageError } from '@certificate-sdk/command-line'
import type { Command, CommandContext } from '../arguments/Command.ts'
import { newListenSecret, postEvent } from '../listening/postEvent.ts'
import { readSecret, readTarget } from '../listening/readForwarding.ts'
import { sampleEvent, sampleTypes } from '../listening/sampleEvent.ts'

/** `trigger` */
export const triggerCommand: Command = {
  name: 'trigger',
  usage: 'TYPE [--forward-to URL]',
  summary: 'Sends a sample event, signed as a webhook, without anything happening.',
  details: `TYPE          ${sampleTypes.join(', ')}
--forward-to  where to send it, such as http://localhost:4000/hooks; default: the account's webhook that gets
              events of this type, whose secret must be CERTIFICATES_WEBHOOK_SECRET

The event has sequence number 0, and its ids name nothing; with a key of test mode, it is a test. It is signed with
CERTIFICATES_WEBHOOK_SECRET, or with a new secret that is printed. Exit code 1: the target did not accept it within
10 s.`,
  options: { 'forward-to': 'text' },
  positionals: ['type'],
  async run(args, context) {
    const { isTest, json, signal, terminal, wallClock, webhookSecret, fetch } = context
    const type = readType(args.required('type'))
    const forward = args.optional('forward-to')
    const given = readSecret(webhookSecret)
    const target = forward === undefined ? await findTarget(type, given, context) : readTarget(forward)
    const secret = given ?? newListenSecret()
    if (!given) terminal.note(`Signing secret: ${secret}`)
    const event = sampleEvent(type, { id: randomUUID(), now: wallClock(), isTest })
    const posted = await postEvent(target, event, { secret, now: wallClock(), signal, fetch })
    signal.throwIfAborted()
    const line = `${type}  ${printable(target)}  ${posted.isAccepted ? '' : 'failed: '}${posted.outcome}`
    await terminal.out(json ? JSON.stringify({ id: event.id, type, target, ...posted }) : line)
    return posted.isAccepted ? 0 : 1
  },
}

function readType(text: string): EventType {
  const type = sampleTypes.find((type) => type === text)
  if (type) return type
  throw new UsageError(`There is no type “${printable(text)}”: types are ${sampleTypes.join(', ')}.`)
}

/** Finds the address of the account's webhook that gets events of a type. Each webhook has a secret of its own. */
async function findTarget(
  type: EventType,
  secret: string | undefined,
  { client, signal }: CommandContext,
): Promise<string> {
  if (!secret)
    throw new UsageError(
      'Name a target with --forward-to, or set CERTIFICATES_WEBHOOK_SECRET to the secret of your webhook.',
    )
  const webhooks = await client().webhooks.list({ signal })
  const [target, ...others] = webhooks
    .filter(({ isEnabled, types }) => isEnabled && (!types.length || types.includes(type)))
    .map(({ url }) => url)
  if (target === undefined)
    throw new UsageError(`The account has no enabled webhook for ${type}. Name a target with --forward-to.`)
  if (others.length)
    throw new UsageError(
      `${others.length + 1} webhooks get ${type}, each with a secret of its own. Name the one that ` +
        `CERTIFICATES_WEBHOOK_SECRET belongs to with --forward-to: ${printable([target, ...others].join(', '))}`,
    )
  return target
}
