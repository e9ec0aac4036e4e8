import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/Database.ts'
import { commitStatements } from '../database/sendStatements.ts'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import type { ServiceCaller } from '../testing/serviceCaller.ts'
import { type SpawnedProgram, spawnService } from '../testing/spawnService.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { documentedFields, readyToIssue } from '../testing/testDocuments.ts'
import { findCertificate, insertCertificate } from './certificateRepository.ts'

const count = 3_000
const kills = 4
const runs = [{ text: 'For ' }, { text: '{{attributes.Course}}', isBold: true }]
const text = { type: 'text', x: 20, y: 20, fontSize: 14 }
const designs = [
  {},
  { fields: [...documentedFields, { ...text, text: 'For {{attributes.Course}}', runs }] },
  { fields: [{ ...text, text: 'With {{attributes.Honors}}', hideWhenEmpty: true }] },
]

/** Copies certificates, each under another id and code. */
async function multiply(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => findCertificate(database, id)))
  const copies = Array.from({ length: count - rows.length }, (_, i) => {
    const row = rows[i % rows.length]
    if (!row) throw new Error('no certificate')
    const [id, code] = [row.id.slice(0, -6) + String(i).padStart(6, '0'), String(i).padStart(16, '0')]
    const json = JSON.stringify(row).replaceAll(row.id, id).replaceAll(row.code, code)
    return JSON.parse(json) as typeof row
  })
  for (let i = 0; i < copies.length; i += 200)
    await commitStatements(
      database,
      copies.slice(i, i + 200).map((row) => insertCertificate(row, undefined)),
    )
  return [...ids, ...copies.map(({ id }) => id)]
}

async function hashOfSnapshots(database: Database, ids: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const id of ids) {
    const row = await findCertificate(database, id)
    const { template, values, organization } = row?.snapshot ?? {}
    // Keys that the data decide may come in another order.
    const sorted = JSON.stringify([template, values, organization], (_key, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    )
    hash.update(`${id} ${row?.code} ${sorted}\n`)
  }
  return hash.digest('hex')
}

async function hashOfFiles(account: ServiceCaller, ids: readonly string[]): Promise<string[]> {
  const files = ids.flatMap((id) =>
    ['png', 'pdf', 'svg'].map((type) => `/api/certificates/${id}/file.${type}`),
  )
  return Promise.all(
    files.map(async (path) => {
      const { status, bytes } = await account.send('GET', path)
      return `${status} ${createHash('sha256').update(bytes).digest('hex')}`
    }),
  )
}

describeOnEveryEngine('Certificates of an earlier release', (engine) => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  test('become compact although processes are killed, and none changes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    const environment = {
      DATA_DIR: folder,
      PUBLIC_URL: 'https://certificates.example',
      LOG_LEVEL: 'silent',
      ...(await engine.emptyStorage()),
    }
    const former = await startTestServer(environment, { compactForm: { isUsed: () => false } })
    const account = await former.newAccount()
    const issued: string[] = []
    for (const design of designs)
      for (const attributes of [{ Course: 'Sailing' }, { Course: 'Rowing', Honors: 'honors' }]) {
        const body = await readyToIssue(account, design)
        const recipientData = { ...body.recipientData, attributes }
        const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
          ...body,
          recipientData,
        })
        issued.push(certificateId)
      }
    const ids = await multiply(former.database, issued)
    const sample = ids.filter((_, i) => i % 400 === 0)
    const before = [await hashOfSnapshots(former.database, ids), ...(await hashOfFiles(account, sample))]
    await former.close()

    const url = 'DATABASE_URL' in environment ? String(environment.DATABASE_URL) : undefined
    const start = (): SpawnedProgram => {
      const program = spawnService({
        ...environment,
        LOG_LEVEL: 'info',
        DEMO_API_KEY: 'cs_demo_key_for_tests_only',
      })
      closing.push(() => program.kill('SIGKILL'))
      return program
    }
    for (let i = 0; i < kills; i++) {
      const programs = url ? [start(), start()] : [start()]
      await Promise.all(programs.map((program) => program.url))
      await delay(250)
      for (const program of programs) program.kill('SIGKILL')
      await Promise.all(programs.map(({ ended }) => ended))
    }
    const last = start()
    const done = () =>
      Number(/"certificates":(\d+),"msg":"earlier certificates are compact"/.exec(last.output())?.[1])
    await vi.waitFor(() => expect(done()).toBeGreaterThan(0), 60_000)
    expect(done()).toBeLessThan(count)
    last.kill('SIGKILL')
    await last.ended

    const next = await startTestServer(environment)
    closing.push(() => next.close())
    const { database } = next
    const countOf = async (rows: string) =>
      (await database.one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${rows}`))?.n
    expect(await countOf("certificates WHERE design <> ''")).toBe(count)
    expect(await countOf('designs')).toBe(issued.length)
    if (!url) expect(await database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    const again = next.caller(account.key)
    expect([await hashOfSnapshots(database, ids), ...(await hashOfFiles(again, sample))]).toEqual(before)
  }, 240_000)
})
