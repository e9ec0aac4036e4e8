import type {
  CertificateRecord,
  DeliveryRecord,
  EventRecord,
  EventType,
  IssuedCertificate,
  WebhookEvent,
} from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { batchEnd } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { createParties, issueOf, type MarkedParty, type Parties } from '../../testing/markedRecords.ts'
import { type ReceivedMail, type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/startWebhookReceiver.ts'
import { eventTypes } from '../events/eventRepository.ts'

const bounceToken = 'token-of-the-bounces-0123'
/** Events that belong to no sub-account. */
const ofWholeAccount: readonly EventType[] = ['balance.low']

describeOnEveryEngine('What is pushed', (engine) => {
  let peer: SmtpPeer
  let receiver: WebhookReceiver
  let server: TestServer
  let parties: Parties
  /** Sequence numbers after which a party's webhook receives events. */
  const start = new Map<string, number>()
  beforeAll(async () => {
    peer = await startSmtpPeer()
    receiver = await startWebhookReceiver()
    server = await startTestServer({
      ...(await engine.emptyStorage()),
      SMTP_URL: peer.url,
      BOUNCE_TOKEN: bounceToken,
      WEBHOOK_ALLOW: 'loopback',
    })
    parties = await createParties(server, receiver.url)
    await server.outbox.idle()
    for (const { word, data } of Object.values(parties))
      start.set(word, (await data<EventRecord[]>('GET', '/api/events')).at(-1)?.sequence ?? 0)
    for (const type of eventTypes) for (const party of Object.values(parties)) await causes[type](party)
    await server.outbox.idle()
  })
  afterAll(async () => {
    await server.close()
    await Promise.all([peer.stop(), receiver.stop()])
  })

  async function issue(party: MarkedParty, times: object = {}): Promise<string> {
    const body = { ...issueOf(party, party.records), ...times }
    const issued = await party.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    return issued.certificateId
  }

  /** Causes an event of each type; the compiler requires one for a new type. */
  const causes: Readonly<Record<EventType, (party: MarkedParty) => Promise<unknown>>> = {
    'certificate.issued': (party) => issue(party),
    'certificate.revoked': async (party) =>
      party.data('POST', `/api/certificates/${await issue(party)}/revoke`, {}),
    'certificate.superseded': async (party) => {
      const { recipientData } = issueOf(party, party.records)
      await party.data('POST', `/api/certificates/${await issue(party)}/reissue`, { recipientData })
    },
    async 'certificate.expired'(party) {
      const { database, tasks } = server
      const id = await issue(party, { expiresAt: '2099-01-01T00:00:00.000Z' })
      await database.run(`UPDATE certificates SET expires_at = ${database.now} WHERE id = ?`, [id])
      await database.run(`UPDATE certificate_tasks SET due_at = ${database.now} WHERE kind = 'expire'`)
      await tasks.run()
    },
    'certificate.erased': async (party) =>
      party.data('DELETE', `/api/certificates/${await issue(party)}/recipient`),
    async 'mail.accepted'(party) {
      await issue(party)
      await server.outbox.idle()
    },
    async 'mail.failed'(party) {
      peer.refuseWith(550, 'recipient')
      await issue(party)
      await server.outbox.idle()
      peer.refuseWith(undefined)
    },
    async 'mail.bounced'(party) {
      await issue(party)
      await server.outbox.idle()
      const { headers = [] } = mailsTo(party).at(-1) ?? {}
      const mail = headers.find(({ key }) => key === 'x-pm-metadata-mail')?.value
      const report = { RecordType: 'Bounce', Type: 'HardBounce', Details: 'gone', Metadata: { mail } }
      const authorization = { headers: { authorization: `Bearer ${bounceToken}` } }
      expect(await server.caller().send('POST', '/bounces/postmark', report, authorization)).toMatchObject({
        body: { data: { bounced: 1 } },
      })
    },
    async 'batch.completed'(party) {
      const { recipientData, ...common } = issueOf(party, party.records)
      const body = { ...common, recipients: [recipientData] }
      const batch = await party.data<{ id: string }>('POST', '/api/certificates/batch', body)
      await batchEnd(party, batch.id)
    },
    async 'balance.low'(party) {
      await server.database.run(
        'UPDATE accounts SET balance = 100 WHERE id = (SELECT account_id FROM templates WHERE id = ?)',
        [party.records.templates],
      )
      await issue(party)
    },
    'template.updated': (party) =>
      party.data('PUT', `/api/templates/${party.records.templates}`, { name: `${party.word} once more` }),
  }

  const mailsTo = ({ email }: MarkedParty): ReceivedMail[] =>
    peer.received.filter(({ recipients }) => recipients[0] === email)
  const eventsOf = (party: MarkedParty) =>
    party.data<EventRecord[]>('GET', `/api/events?after=${start.get(party.word)}`)

  /** Returns the ids of certificates, batches, and templates by the word of the party that owns them. */
  async function ownersOfSubjects(): Promise<ReadonlyMap<string, string>> {
    const owners = new Map<string, string>()
    const { whole, ...others } = parties
    // The whole account sees everything: records of no sub-account are its own.
    for (const { data, word } of [whole, ...Object.values(others)]) {
      for (const { certificateId } of await data<CertificateRecord[]>('GET', '/api/certificates'))
        owners.set(certificateId, word)
      for (const path of ['/api/batches', '/api/templates'])
        for (const { id } of await data<{ id: string }[]>('GET', path)) owners.set(id, word)
    }
    return owners
  }

  /** Parties whose events each party receives. */
  const seen: Readonly<Record<keyof Parties, readonly (keyof Parties)[]>> = {
    whole: ['whole', 'school', 'club'],
    school: ['school'],
    club: ['club'],
    other: ['other'],
  }
  const names = Object.keys(seen) as (keyof Parties)[]

  test.each(names)('events are those that %s may see, of each type', async (name) => {
    const owners = await ownersOfSubjects()
    const isSubAccount = name === 'school' || name === 'club'
    const expected = eventTypes.flatMap((type) => {
      if (ofWholeAccount.includes(type)) return isSubAccount ? [] : [`${type} of nobody`]
      return seen[name].map((owner) => `${type} of ${parties[owner].word}`)
    })
    const found = (await eventsOf(parties[name])).map(({ type, data }) => {
      const [subject] = Object.values(data)
      return `${type} of ${ofWholeAccount.includes(type) ? 'nobody' : owners.get(String(subject))}`
    })
    expect([...new Set(found)].sort()).toEqual(expected.sort())
  })

  test.each(names)('the webhook of %s gets exactly its events', async (name) => {
    const party = parties[name]
    const events = await eventsOf(party)
    const received = () =>
      receiver.received
        .filter(({ path }) => path === `/${party.word}`)
        .map(({ body }) => JSON.parse(body) as WebhookEvent)
        .filter(({ sequence }) => sequence > (start.get(party.word) ?? 0))
        .sort((a, b) => a.sequence - b.sequence)
    await vi.waitFor(() => expect(received().length).toBeGreaterThanOrEqual(events.length), 60_000)
    expect(received()).toEqual(events)
    const path = `/api/webhooks/${party.records.webhooks}/deliveries`
    const deliveries = await party.data<DeliveryRecord[]>('GET', path)
    const delivered = deliveries.filter(({ sequence }) => sequence > (start.get(party.word) ?? 0))
    expect(delivered.map(({ eventId }) => eventId).sort()).toEqual(events.map(({ id }) => id).sort())
  })

  test('emails name nobody but their recipient and the sender', async () => {
    const words = Object.values(parties).map(({ word }) => word)
    for (const party of Object.values(parties)) {
      const mails = mailsTo(party)
      expect(mails.length).toBeGreaterThan(3)
      for (const mail of mails) {
        const text = JSON.stringify(mail)
        expect(words.filter((word) => text.includes(word))).toEqual([party.word])
      }
    }
    const known = Object.values(parties).map(({ email }) => email)
    expect(peer.received.filter(({ recipients }) => !known.includes(recipients[0] ?? ''))).toEqual([])
  })
})
