import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received message, with its envelope. */
export interface ReceivedMail extends Email {
  recipients: string[]
  /** The envelope's return path. */
  returnPath: string
  /** Bytes of the whole message, as it was sent. */
  byteLength: number
}

/** Step at which the peer refuses. */
type Step = 'greeting' | 'sender' | 'recipient' | 'content'

/** A real SMTP server that stores what it receives. */
export interface SmtpPeer {
  url: string
  port: number
  received: ReceivedMail[]
  /** Messages received completely, accepted or not. */
  attempts: { recipients: string[]; messageId: string | undefined; at: number }[]
  /** Maximum number of messages received at the same time. */
  peak: number
  /** Refuses everything with this permanent or temporary failure; `undefined` accepts again. */
  refuseWith(code: number | undefined, step?: Step, words?: string): void
  /** Runs before it responds to a message; may never resolve. */
  beforeAnswer: (recipients: string[]) => Promise<void>
  stop(): Promise<void>
}

/** Starts it on a loopback port, by default a free one. */
export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  let refusal: { code: number; step: Step; words: string } | undefined
  let open = 0
  const refusalAt = (step: Step) =>
    refusal?.step === step
      ? Object.assign(new Error(refusal.words), { responseCode: refusal.code })
      : undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect: (_session, callback) => callback(refusalAt('greeting')),
    onMailFrom: (_address, _session, callback) => callback(refusalAt('sender')),
    onRcptTo: (_address, _session, callback) => callback(refusalAt('recipient')),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      open++
      peer.peak = Math.max(peer.peak, open)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const message = Buffer.concat(chunks)
        const email = await PostalMime.parse(message)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        peer.attempts.push({ recipients, messageId: email.messageId, at: performance.now() })
        await peer.beforeAnswer(recipients)
        open--
        const error = refusalAt('content')
        if (error) return callback(error)
        const { mailFrom } = session.envelope
        peer.received.push({
          ...email,
          recipients,
          returnPath: mailFrom ? mailFrom.address : '',
          byteLength: message.length,
        })
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const taken = (server.server.address() as AddressInfo).port
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received: [],
    attempts: [],
    peak: 0,
    refuseWith(code, step = 'content', words = 'not taken') {
      refusal = code === undefined ? undefined : { code, step, words }
    },
    beforeAnswer: async () => undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return peer
}
