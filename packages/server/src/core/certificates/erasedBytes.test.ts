import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Batch, CertificateRecord, CorrectionRecord, IssuedCertificate } from '@certificate-sdk/client'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { copySqlite } from '../../kit/database/copySqlite.ts'
import { ErasureUpkeep } from '../../kit/database/ErasureUpkeep.ts'
import { sqliteFile } from '../../kit/database/openSqlite.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'
import { countRecentMails } from '../../modules/people/personMailRepository.ts'
import { peopleSweep } from '../../modules/people/sweepPeople.ts'
import { batchEnd, batchPath } from '../../testing/batchCalls.ts'
import { everySchema } from '../../testing/everySchema.ts'
import {
  createCluster,
  findPostgres,
  postgresIdentity,
  startTestPostgres,
} from '../../testing/startTestPostgres.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { closeAccount } from '../accounts/closeAccount.ts'
import { ImageSweeper } from '../images/ImageSweeper.ts'
import { SearchUpkeep } from '../search/SearchUpkeep.ts'
import { erasedWords, wordsIndex } from '../search/searchWords.ts'

const silent = pino({ level: 'silent' })
const table = {
  ...{ type: 'table', text: 'Modules', x: 20, y: 20, width: 300, height: 90, fontSize: 12 },
  columns: [{ key: 'course', label: 'Module' }],
}
const photo = {
  type: 'image',
  text: 'Photo',
  attribute: 'Photo',
  x: 0,
  y: 200,
  width: 50,
  height: 50,
  fontSize: 10,
}
const name = { type: 'name', text: 'Name', x: 200, y: 160, fontSize: 14, alignment: 'center' }
const course = { type: 'attribute', text: 'Course', x: 10, y: 250, fontSize: 12 }
const repeated = { type: 'text', text: 'For {{name}}', x: 10, y: 280, fontSize: 10 }
const sentMail = { subject: 'For {{name}}', body: 'Hello {{name}}, {{attributes.Course}}' }

/** Matches runs of the letters from which {@link newWord} makes words. */
const consonants = /[bcdfghjklmnpqrstvwxz]{8,}/g

/** Returns letters that occur nowhere else. */
function newWord(): string {
  return `q${Array.from(randomBytes(11), (byte) => 'bcdfghjklmnpqrstvwxz'[byte % 20]).join('')}`
}

/** Creates a person, and every word that is only theirs. */
function newPerson() {
  const words = Array.from({ length: 5 }, newWord)
  const [first, last, mailbox, value, cell] = words as [string, string, string, string, string]
  return {
    words,
    recipient: {
      name: `${first} ${last}`,
      email: `${mailbox}@example.com`,
      attributes: { Course: value, Modules: JSON.stringify([{ course: cell }]) } as Record<string, string>,
    },
  }
}

/** Finds words in the files of a folder, and returns them with the files. Indexes compress common prefixes of words. */
function wordsIn(folder: string, words: readonly string[]): string[] {
  const parts = words.map((word) => [word, word.slice(-8)] as const)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      // Searches only where a word could be: searching all of a file for each word takes seconds.
      const runs = readFileSync(path, 'latin1').toLowerCase().match(consonants)?.join(' ') ?? ''
      return parts.filter(([, part]) => runs.includes(part)).map(([word]) => `${path}: ${word}`)
    })
}

/** Issues to twenty people in all ways, beside others, and erases them. */
async function eraseTwenty(server: TestServer): Promise<string[]> {
  const account = await server.newAccount({ credits: 1_000 })
  const body = await readyToIssue(account, { fields: [table, photo, name, course, repeated] })
  const { organizationId, mailData } = body
  const withMail = { organizationId, mailData: { ...mailData, ...sentMail } }
  const words: string[] = []
  const ids: string[] = []
  const person = () => {
    const one = newPerson()
    words.push(...one.words)
    return one.recipient
  }
  let keys = 0
  const send = async (recipientData: object, change: object = {}) => {
    const note = newWord()
    words.push(note)
    const metadata = { note }
    const issued = await account.data<IssuedCertificate>(
      ...(['POST', '/api/certificates/issue', { ...withMail, recipientData, metadata, ...change }] as const),
      { headers: { 'idempotency-key': `issue-${++keys}` } },
    )
    ids.push(issued.certificateId)
    return issued
  }
  const post = (path: string, data: object) =>
    account.data<IssuedCertificate>('POST', path, data, { headers: { 'idempotency-key': `post-${++keys}` } })
  const sendBatch = async (recipients: readonly object[]) => {
    const { id } = await account.data<Batch>('POST', batchPath, { ...withMail, recipients })
    await batchEnd(account, id)
    return id
  }
  const others = () => Array.from({ length: 60 }, () => ({ ...newPerson().recipient }))

  await sendBatch(others())
  // Five one by one, the first two with a photo.
  for (let i = 0; i < 5; i++) {
    const one = person()
    if (i < 2) one.attributes.Photo = dataUrl(await pngOf({ width: 40, height: 40 + i }))
    await send(one)
  }
  await new SearchUpkeep({ database: server.database }).catchUp()
  // Five of a list.
  const listed = Array.from({ length: 5 }, person)
  await sendBatch([...listed, ...others()])
  const names = new Set(listed.map((one) => one.name))
  for (const { certificateId, recipient } of await account.data<CertificateRecord[]>(
    'GET',
    '/api/certificates',
  ))
    if (names.has(recipient.name)) ids.push(certificateId)
  // Two scheduled ones.
  for (let i = 0; i < 2; i++)
    await send(person(), { issueAt: new Date(Date.now() + 86_400_000).toISOString() })
  // Two reissued ones, one revoked for a reason that names them.
  for (let i = 0; i < 2; i++) {
    const { certificateId } = await send(person())
    const again = await post(`/api/certificates/${certificateId}/reissue`, { recipientData: person() })
    ids.push(again.certificateId)
  }
  const revoked = person()
  const { certificateId } = await send(revoked)
  await post(`/api/certificates/${certificateId}/revoke`, { reason: `${revoked.name} left` })
  // Two who propose a name: one is accepted.
  for (const isAccepted of [true, false]) {
    const one = person()
    const { verificationUrl } = await send(one)
    await proposeName(server, one.email, {
      code: verificationUrl.split('/').at(-1) ?? '',
      name: person().name,
    })
    const [open] = await account.data<CorrectionRecord[]>('GET', '/api/corrections?state=open')
    if (isAccepted) ids.push((await post(`/api/corrections/${open?.id}/accept`, {})).certificateId)
  }
  // Three whose row in a list failed, once because of a wrong address and twice because of a text, before they got a
  // certificate.
  const failed = Array.from({ length: 3 }, person)
  const tooLong = (one: { attributes: object }) => ({ ...one.attributes, Course: `${newWord()} `.repeat(80) })
  await sendBatch(
    failed.map((one, i) =>
      i === 0 ? { ...one, email: one.email.split('@')[0] } : { ...one, attributes: tooLong(one) },
    ),
  )
  for (const one of failed) await send(one)
  await sendBatch(others())
  for (const id of ids) await account.send('GET', `/api/certificates/${id}/file.pdf`)
  await account.send('POST', '/api/certificates/print', { ids })
  await account.data('GET', '/api/certificates?search=nobody')
  for (const { name, email } of [revoked, ...listed]) {
    await account.data('GET', `/api/certificates?search=${encodeURIComponent(name)}`)
    await account.data('GET', `/api/certificates?email=${email}`)
    // A program that takes an address for an id.
    await account.send('GET', `/api/certificates/${email}`)
  }
  const eraseSpecimen = await issueSpecimen(server, account, person())
  await server.outbox.idle()

  for (const id of ids) await account.data('DELETE', `/api/certificates/${id}/recipient`)
  await eraseSpecimen()
  const sweeper = new ImageSweeper({ database: server.database, steadyClock: systemTime })
  await sweeper.run()
  await server.database.run('UPDATE images SET unreferenced_at = unreferenced_at - 90000000')
  await sweeper.run()
  await new ErasureUpkeep({ ...server.core, words: erasedWords }, { afterMs: 0 }).run()
  return words
}

/** @returns function that erases its recipient */
async function issueSpecimen(
  server: TestServer,
  account: TestAccount,
  recipientData: object,
): Promise<() => Promise<unknown>> {
  const testing = await server.testModeOf(account)
  const body = await readyToIssue(testing, { fields: [table, photo, name, course, repeated] })
  const mailData = { ...body.mailData, ...sentMail }
  const { certificateId } = await testing.data<IssuedCertificate>('POST', '/api/certificates/issue', {
    ...body,
    ...{ recipientData, mailData },
  })
  return () => testing.data('DELETE', `/api/certificates/${certificateId}/recipient`)
}

async function proposeName(
  server: TestServer,
  email: string,
  correction: Record<string, string>,
): Promise<void> {
  const post = async (path: string, fields: Record<string, string>) => {
    const form = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const
    const headers = { 'sec-fetch-site': 'same-origin' }
    return (await fetch(`${server.url}/my-certificates${path}`, { ...form, headers })).text()
  }
  const token = /token=([^"&]+)/.exec(await post('', { email }))?.[1] ?? ''
  await post('/correction', { token: decodeURIComponent(token), ...correction })
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-erased-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('no byte of erased people is in the files of the embedded database, or in a backup', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const dataDir = join(folder, 'data')
  const server = await startTestServer({ DATA_DIR: dataDir }, { log })
  const words = await eraseTwenty(server)
  expect(wordsIn(dataDir, words)).toEqual([])
  copySqlite(sqliteFile(dataDir), join(folder, 'backup.db'), await everySchema())
  await server.close()
  expect(wordsIn(folder, words)).toEqual([])
  const logged = lines.join().toLowerCase()
  expect(words.filter((word) => logged.includes(word))).toEqual([])
})

test('no byte of the people of a deleted account is in the files of the embedded database', async () => {
  const dataDir = join(folder, 'data')
  const server = await startTestServer({ DATA_DIR: dataDir })
  const { accounts, database } = server
  const [name, mailbox, accountName] = Array.from({ length: 3 }, newWord) as [string, string, string]
  const email = `${mailbox}@example.com`
  const visitor = { address: '203.0.113.7', isLocal: true }
  const { session } = await accounts.signUp(
    { email, name, accountName, password: 'violet tram dusk' },
    visitor,
  )
  const actor = accounts.actorOf(session, visitor)
  await accounts.changeProfile(actor, { name: `${name} II` })
  await database.run(
    `INSERT INTO person_mails (id, purpose, recipient_email, address_key, locale, token, account_name, cause, status, attempts,
       due_at, created_at) VALUES ('mail', 'confirm', ?, ?, 'en', 'token', ?, 'somebody', 'sent', 1, 1, ?)`,
    [email, email, accountName, Date.now()],
  )
  await database.transaction((tx) =>
    closeAccount(tx, { id: session.account.id, now: Date.now() }, server.core.tables()),
  )
  const sweeper = new PeriodicTask(peopleSweep({ ...server.core, steadyClock: systemTime }), silent).start()
  const lines = 'SELECT id FROM audit_log WHERE account_id = ?'
  await expect.poll(() => database.all(lines, [session.account.id])).toEqual([])
  await sweeper.stop()
  await new ErasureUpkeep({ ...server.core, words: erasedWords }, { afterMs: 0 }).run()
  expect(wordsIn(dataDir, [name, mailbox, accountName])).toEqual([])
  // Repeated sign-ups don't send more emails to an address.
  const mails = { addressKey: email, purpose: 'confirm', cause: '', since: 0 }
  expect(await countRecentMails(database, mails)).toMatchObject({ together: 1 })
  await server.close()
})

const binaries = findPostgres()
describe.runIf(inject('isLong') && binaries)('On PostgreSQL', () => {
  test('no byte of erased people is in a dump, and none in its files after its tables were rewritten', async () => {
    // Unneeded log files are deleted, not overwritten some time later.
    const settings = ['wal_recycle=off', 'wal_init_zero=off', 'min_wal_size=32MB', 'autovacuum=off']
    const identity = postgresIdentity()
    if (identity.uid !== undefined && identity.gid !== undefined)
      chownSync(folder, identity.uid, identity.gid)
    const cluster = join(folder, 'cluster')
    await createCluster(binaries ?? '', cluster)
    const postgres = await startTestPostgres(binaries ?? '', { cluster, settings })
    try {
      const url = await postgres.newDatabase()
      const server = await startTestServer({ DATABASE_URL: url })
      const words = await eraseTwenty(server)
      const dump = execFileSync('pg_dump', [url], { maxBuffer: 2 ** 28 })
        .toString('latin1')
        .toLowerCase()
      expect(words.filter((word) => dump.includes(word))).toEqual([])
      expect(await server.database.all('SELECT id FROM erasures')).toEqual([])
      const { path } = (await server.database.one<{ path: string }>(
        `SELECT pg_relation_filepath('${wordsIndex}') AS path`,
      )) ?? { path: '' }
      await server.database.runWithoutLimits('CHECKPOINT')
      const index = readFileSync(join(cluster, path), 'latin1').toLowerCase()
      expect(words.filter((word) => index.includes(word))).toEqual([])
      // Follows the instructions of docs/operations.md.
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      for (const sql of [
        'VACUUM FULL',
        'SELECT pg_switch_wal()',
        'CHECKPOINT',
        'SELECT pg_switch_wal()',
        'CHECKPOINT',
      ])
        await client.query(sql)
      await client.end()
      await server.close()
      expect(wordsIn(cluster, words)).toEqual([])
    } finally {
      await postgres.stop('SIGINT')
    }
  }, 180_000)
})
