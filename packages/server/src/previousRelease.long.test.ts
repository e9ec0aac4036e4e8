import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from './database/openPostgres.ts'
import { readSchema } from './database/readSchema.ts'
import { releasedSchema } from './database/releasedSchema.ts'
import { buildPreviousRelease, hasPreviousRelease } from './testing/buildPreviousRelease.ts'
import { type ServiceCaller, serviceCaller } from './testing/serviceCaller.ts'
import { type SpawnedProgram, spawnProgram, spawnService } from './testing/spawnService.ts'
import { type SmtpPeer, startSmtpPeer } from './testing/startSmtpPeer.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from './testing/startTestPostgres.ts'
import { readyToIssue } from './testing/testDocuments.ts'

const apiKey = 'cs_demo_key_for_tests_only'
const credits = 100_000
const clientsEach = 4

const binaries = findPostgres()
const isComplete = hasPreviousRelease()
if (!isComplete) console.log('Skipped: this clone has no history. Run: git fetch --unshallow')

describe.skipIf(!binaries || !isComplete)('The previous release', () => {
  let postgres: TestPostgres
  let smtp: SmtpPeer
  const programs: SpawnedProgram[] = []
  beforeAll(async () => {
    postgres = await startTestPostgres(binaries ?? '')
    smtp = await startSmtpPeer()
  })
  afterAll(async () => {
    for (const program of programs) program.kill('SIGKILL')
    await Promise.all(programs.map(({ ended }) => ended))
    await smtp.stop()
    await postgres.stop()
  })

  test('works on while this one migrates its database, and beside it', async () => {
    const environment = {
      DATABASE_URL: await postgres.newDatabase(),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'office@school.example',
      DEMO_API_KEY: apiKey,
      INITIAL_CREDITS: String(credits),
      RATE_LIMIT_PER_MINUTE: '1000000',
    }
    const keep = (program: SpawnedProgram) => {
      programs.push(program)
      return program
    }
    const program = keep(spawnProgram(buildPreviousRelease(), environment))
    const former = serviceCaller(await program.url, apiKey, 'previous')
    const body = await readyToIssue(former)
    const storage = openPostgres(environment.DATABASE_URL)
    expect(await readSchema(storage)).toEqual({ version: releasedSchema, tooNew: undefined })
    await storage.close()
    const statuses = new Map<string, number>()
    const count = (who: string, status: number) =>
      statuses.set(`${who} ${status}`, (statuses.get(`${who} ${status}`) ?? 0) + 1)
    let issued = 0
    let mailed = 0
    const work = async (who: string, caller: ServiceCaller, isOver: () => boolean) => {
      for (let round = 0; !isOver(); round++) {
        const hasMail = round % 2 === 0
        const mail = hasMail && { subject: 'Your certificate', body: 'Congratulations' }
        const { status, body: answer } = await caller.send('POST', '/api/certificates/issue', {
          ...body,
          mailData: { ...body.mailData, ...mail },
        })
        count(who, status)
        if (status !== 200) continue
        issued++
        if (hasMail) mailed++
        const { certificateId } = (answer as { data: { certificateId: string } }).data
        for (const [method, path, input] of [
          ['GET', '/api/certificates?limit=5'],
          ['GET', `/api/certificates/${certificateId}`],
          ['GET', '/api/users/ledger?limit=5'],
          ['GET', '/api/templates'],
          ['GET', '/ready'],
          ...(hasMail ? [] : ([['POST', `/api/certificates/${certificateId}/revoke`, {}]] as const)),
        ] as const)
          count(who, (await caller.send(method, path, input)).status)
      }
    }
    const clientsOf = (who: string, caller: ServiceCaller, isOver: () => boolean) =>
      Promise.all(Array.from({ length: clientsEach }, () => work(who, caller, isOver)))

    let isMigrated = false
    const during = clientsOf('former during', former, () => isMigrated)
    const migrating = keep(spawnService(environment, 'migrate'))
    expect(await migrating.ended, migrating.output()).toBe(0)
    isMigrated = true
    await during
    const present = serviceCaller(await keep(spawnService(environment)).url, apiKey)
    const target = issued + 80
    await Promise.all([
      clientsOf('former', former, () => issued >= target),
      clientsOf('present', present, () => issued >= target),
    ])

    expect(Object.fromEntries(statuses)).toEqual({
      'former during 200': expect.any(Number),
      'former 200': expect.any(Number),
      'present 200': expect.any(Number),
    })
    const { balance } = await present.data<{ balance: number }>('GET', '/api/users/balance')
    expect(balance).toBe(credits - issued)
    const ledger = await present.data<{ amount: number; balanceAfter: number }[]>('GET', '/api/users/ledger')
    expect(ledger).toHaveLength(issued + 1)
    let sum = 0
    for (const { amount, balanceAfter } of ledger.reverse()) {
      sum += amount
      expect(balanceAfter).toBe(sum)
    }
    expect(await present.data('GET', '/api/certificates')).toHaveLength(issued)
    const arrived = () => new Set(smtp.received.map(({ messageId }) => messageId)).size
    await expect.poll(arrived, { timeout: 60_000 }).toBe(mailed)
  }, 240_000)
})
