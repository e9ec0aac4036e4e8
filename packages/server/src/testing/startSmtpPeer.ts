import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received message, with the recipients of its envelope. */
export interface ReceivedMail extends Email {
  recipients: string[]
}

/** A real SMTP server that stores what it receives. */
export interface SmtpPeer {
  url: string
  port: number
  received: ReceivedMail[]
  /** Rejects every message with this permanent or temporary failure; `undefined` accepts again. */
  refuseWith(code: number | undefined): void
  stop(): Promise<void>
}

/** Starts it on a loopback port, by default a free one. */
export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  const received: ReceivedMail[] = []
  let refusal: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusal !== undefined)
          return callback(Object.assign(new Error('not taken'), { responseCode: refusal }))
        const email = await PostalMime.parse(Buffer.concat(chunks))
        received.push({ ...email, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const taken = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    refuseWith(code) {
      refusal = code
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
