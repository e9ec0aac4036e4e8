import { randomUUID } from 'node:crypto'
import type { Batch, IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnedTable } from '../../kit/database/OwnedTable.ts'
import { batchEnd, batchPath } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { createMarkedRecords, issueOf, withCorrection } from '../../testing/markedRecords.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import type { TestServer } from '../../testing/startTestServer.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/startWebhookReceiver.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { createTemplate } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { closeAccount } from '../accounts/closeAccount.ts'
import { sweepClosedAccounts } from '../accounts/sweepClosedAccounts.ts'
import { ImageSweeper } from '../images/ImageSweeper.ts'
import { emailKey } from '../mail/mailAddresses.ts'

type Row = Readonly<Record<string, unknown>>
type Rows = ReadonlyMap<string, readonly Row[]>

const visitor = { address: '192.0.2.7', isLocal: true }
const password = 'violet tram dusk'
/** Work queues, which workers may empty at any time. */
const worklists = ['webhook_backlogs', 'batch_chunks']

/** Proofs that nothing acts on the remaining rows of a closed account. */
const ends: Readonly<Record<string, (row: Row) => boolean>> = {
  accounts: (row) => row.deleted_at !== null && row.name === '',
  api_keys: (row) => row.revoked_at !== null,
  outbox: (row) => !['pending', 'scheduled'].includes(String(row.status)),
  batches: (row) => row.state !== 'running',
  batch_rows: (row) => row.state !== 'waiting',
  people: (row) => row.email === null && row.password_hash === null,
  person_links: (row) => row.used_at !== null,
}

/** References of designs and organizations to images are deleted with these. */
const withoutDocuments = ({ owner = '' }: Row) => !/^(?:template|organization|font)/.test(String(owner))

const photo = {
  type: 'image',
  text: 'Photo',
  attribute: 'Photo',
  x: 0,
  y: 0,
  fontSize: 10,
  width: 50,
  height: 50,
}
/** In a family that the account may not have. */
const words = { type: 'text', text: 'Well done', x: 0, y: 60, fontSize: 10, fontFamily: 'Acme Sans' }
let photos = 0

/** An account with rows in every table, and ids and words that only its rows have. */
interface FilledAccount {
  id: string
  /** One of its certificates, with everything that a recipient can have. */
  certificateId: string
  erase(): Promise<unknown>
  /** Words and addresses of its recipients. */
  personal: readonly string[]
  ids: readonly string[]
  photoHash: string
}

async function fillAccount(server: TestServer, receiver: string): Promise<FilledAccount> {
  const { accounts, database } = server
  const address = `${randomUUID()}@owner.example`
  const { session, shownLink } = await accounts.signUp({ email: address, password, name: 'Ana' }, visitor)
  const token = new URL(shownLink ?? '').searchParams.get('token') ?? ''
  await accounts.confirmAddress({ token, password }, visitor)
  const actor = accounts.actorOf(session, visitor)
  await accounts.invite(actor, { email: `${randomUUID()}@guest.example`, role: 'viewer' })
  const { apiKey } = await accounts.createKey(actor, { name: 'First' })
  const caller = serviceCaller(server.url, apiKey)
  const word = `Quartz${randomUUID().slice(0, 6)}`
  const email = `ada-${randomUUID()}@${word.toLowerCase()}.example`
  const party = { ...caller, word, email }
  const { records } = await withCorrection(
    { ...party, records: await createMarkedRecords(party, receiver) },
    server,
  )
  const { id: templateId } = await createTemplate(caller, { fields: [photo, words], allowFallback: true })
  const body = issueOf(party, { ...records, templates: templateId })
  const png = dataUrl(await pngOf({ width: 40, height: 40 + photos++ }))
  const recipientData = { ...body.recipientData, attributes: { Photo: png, Course: `${word} sailing` } }
  const issue = (change: object) =>
    caller.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      { ...body, recipientData, number: true, expiresAt: '2099-01-01', reminders: [30], ...change },
      { headers: { 'idempotency-key': randomUUID() } },
    )
  const { certificateId, verificationUrl } = await issue({})
  await issue({ issueAt: new Date(Date.now() + 86_400_000).toISOString() })
  const code = verificationUrl.split('/').at(-1) ?? ''
  for (const path of ['', '/certificate.pdf', '/credential.json'])
    expect((await fetch(`${server.url}/v/${code}${path}`)).status).toBe(200)
  // A row that can't be issued.
  const { recipientData: _, ...common } = body
  const failing = { name: `${word} Ada`, email, attributes: { Photo: 'none' } }
  const batch = await caller.data<Batch>('POST', batchPath, { ...common, recipients: [failing] })
  await batchEnd(caller, batch.id)
  await fetch(`${server.url}/api/verify/${code}`)
  await server.visits.run()
  await server.requests.run()
  const personId = session.person.id
  const insert = (table: string, row: Readonly<Record<string, string | number | null>>) =>
    database.run(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
        .map(() => '?')
        .join(', ')})`,
      Object.values(row),
    )
  await insert('passkeys', {
    ...{ id: randomUUID(), person_id: personId, credential_id: randomUUID(), public_key: '', sign_count: 0 },
    ...{ transports: '[]', name: '', created_at: 0 },
  })
  await insert('person_identities', {
    issuer: 'i',
    subject: randomUUID(),
    person_id: personId,
    created_at: 0,
  })
  await insert('sign_in_challenges', {
    ...{ hash: randomUUID(), purpose: 'p', person_id: personId, data: '', expires_at: 4e12 },
  })
  await insert('mail_addresses', {
    ...{ account_id: session.account.id, address_hash: randomUUID(), kind: 'unwanted', created_at: 0 },
  })
  await insert('person_mails', {
    ...{ id: randomUUID(), purpose: 'recipient', recipient_email: email, address_key: emailKey(email) },
    ...{
      locale: 'en',
      token: 't',
      account_name: '',
      status: 'pending',
      attempts: 0,
      due_at: 4e12,
      created_at: 0,
    },
  })
  await insert('credential_ends', { organization_id: records.organizations, position: 999 })
  await insert('test_bytes', { account_id: session.account.id, day: 20_000, bytes: 1 })
  const photoHash = await database.one<{ hash: string }>(
    'SELECT hash FROM image_references WHERE owner = ?',
    [`certificate:${certificateId}`],
  )
  const certificates = await database.all<{ id: string }>(
    'SELECT id FROM certificates WHERE account_id = ?',
    [session.account.id],
  )
  return {
    id: session.account.id,
    certificateId,
    erase: () => caller.data('DELETE', `/api/certificates/${certificateId}/recipient`),
    personal: [word, email, word.toLowerCase()],
    ids: [
      session.account.id,
      personId,
      batch.id,
      templateId,
      ...Object.values(records),
      ...certificates.map(({ id }) => id),
    ].filter((id) => id.length > 20),
    photoHash: photoHash?.hash ?? 'none',
  }
}

describeOnEveryEngine(
  'Every table keeps what its owner declares',
  (engine) => {
    let receiver: WebhookReceiver
    beforeAll(async () => {
      receiver = await startWebhookReceiver()
    })
    afterAll(() => receiver.stop())

    /** Returns tables of both engines whose rows can be read, and are counted only once. */
    const tables = (): readonly OwnedTable[] =>
      engine
        .service()
        .core.tables()
        .filter((table) => table.engine === undefined)

    async function rowsAbout(marks: readonly string[], counts = (_row: Row) => true): Promise<Rows> {
      const found = new Map<string, readonly Row[]>()
      for (const { name } of tables()) {
        const rows = await engine.service().database.all<Row>(`SELECT * FROM ${name}`)
        found.set(
          name,
          rows.filter((row) => counts(row) && marks.some((mark) => JSON.stringify(row).includes(mark))),
        )
      }
      return found
    }

    test('when an account is closed', async () => {
      const server = engine.service()
      const { database } = server
      const account = await fillAccount(server, receiver.url)
      const marks = [...account.ids, account.photoHash]
      const before = await rowsAbout(marks, withoutDocuments)
      await database.transaction((tx) => closeAccount(tx, { id: account.id, now: Date.now() }, tables()))
      await sweepClosedAccounts(database, tables(), Date.now())
      const after = await rowsAbout(marks, withoutDocuments)
      for (const { name, closing } of tables()) {
        const [was, now] = [before.get(name) ?? [], after.get(name) ?? []]
        const counts = { name, closing, was: was.length, now: now.length }
        if (closing === 'none') {
          expect(counts).toMatchObject({ was: 0 })
          continue
        }
        if (!worklists.includes(name)) expect(counts).not.toMatchObject({ was: 0 })
        if (closing === 'deleted') expect(counts).toMatchObject({ now: 0 })
        if (closing === 'kept') expect(counts).toMatchObject({ now: was.length })
        // The links of a person are deleted with the person; those of the account stay.
        if (closing === 'ended') expect(counts).not.toMatchObject({ now: 0 })
        if (closing === 'ended') expect([name, now.filter((row) => !ends[name]?.(row))]).toEqual([name, []])
      }
    })

    test('when a recipient is erased', async () => {
      const server = engine.service()
      const { database } = server
      const account = await fillAccount(server, receiver.url)
      const { certificateId, personal, photoHash } = account
      // Erases all its certificates, which have the same recipient.
      const marks = [certificateId, ...personal, photoHash]
      const before = await rowsAbout(marks)
      for (const id of (before.get('certificates') ?? []).map((row) => String(row.id)))
        await server.core.certificates.erase(
          { accountId: account.id, keyHash: '', subAccount: undefined, now: Date.now(), address: '' },
          id,
        )
      const sweeper = new ImageSweeper({ database, steadyClock: systemTime })
      await sweeper.run()
      await database.run('UPDATE images SET unreferenced_at = unreferenced_at - 90000000')
      await sweeper.run()
      const after = await rowsAbout(marks)
      const named = (rows: readonly Row[]) =>
        rows.filter((row) => personal.some((word) => JSON.stringify(row).includes(word)))
      for (const { name, erasure } of tables()) {
        const [was, now] = [before.get(name) ?? [], after.get(name) ?? []]
        const counts = { name, erasure, was: was.length, named: named(now).length }
        if (erasure === 'deleted' || erasure === 'emptied') expect(counts).not.toMatchObject({ was: 0 })
        if (erasure === 'deleted') expect({ ...counts, now: now.length }).toMatchObject({ now: 0 })
        if (erasure === 'emptied') expect(counts).toMatchObject({ named: 0 })
        if (erasure === 'kept') expect(now.length).toBeGreaterThanOrEqual(was.length)
      }
    })
  },
  { WEBHOOK_ALLOW: 'loopback', PUBLIC_RATE_LIMIT_PER_MINUTE: '100000' },
)
