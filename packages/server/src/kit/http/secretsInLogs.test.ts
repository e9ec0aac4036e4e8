import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { createFontCatalog } from '@certificate-sdk/template/internal'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { findMailedCertificate } from '../../core/certificates/mailedCertificate.ts'
import { ImageFiles } from '../../core/images/ImageFiles.ts'
import { ImageStore } from '../../core/images/ImageStore.ts'
import { createMailJobs } from '../../core/mail/createMailJobs.ts'
import { SmtpMailer } from '../../core/mail/Mailer.ts'
import { createApp } from '../../createApp.ts'
import { createIssuing } from '../../createIssuing.ts'
import { VisitCounts } from '../../modules/activity/VisitCounts.ts'
import { createLoopWatchdog } from '../../modules/observation/createLoopWatchdog.ts'
import { createRenderer } from '../../render/rendering/createRenderer.ts'
import { createContract } from '../../routes.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { DatabaseWatch } from '../database/DatabaseWatch.ts'
import { SearchUpkeep } from '../database/SearchUpkeep.ts'
import { JobWorker } from '../jobs/JobWorker.ts'
import { createParsing } from '../parsing/createParsing.ts'
import { LoopTurns } from '../queues/LoopTurns.ts'
import { SecretBox } from '../secrets/SecretBox.ts'
import { Sender } from './Sender.ts'

test('the log never has keys, passwords, codes, or recipients, even after failures', async () => {
  const storage = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const lines: string[] = []
  let failing = false
  const deps = {
    database: storage.database,
    accounts: storage.accounts,
    parsing: createParsing(),
    renderer: await createRenderer(async () => undefined),
    fetchImage: () => Promise.reject(new Error('unforeseen')),
    confirmSubscription: async () => undefined,
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
    clock: () => Date.now() + (failing ? 3_600_000 : 0),
    newId: randomUUID,
    randomBytes,
    publicUrl: 'https://certificates.example',
    storageRoom: { isFull: false, start: () => ({ stop: async () => {} }) },
    accountStorageBytes: 1_000_000,
    rateLimitPerMinute: 1_000,
    publicRateLimitPerMinute: 1_000,
    trustProxy: false as const,
    isStopping: () => false,
    watchdog: createLoopWatchdog(pino({ level: 'silent' }), undefined),
    turns: new LoopTurns(),
    steadyClock: systemTime,
    visits: new VisitCounts({
      database: storage.database,
      clock: Date.now,
      steadyClock: systemTime,
      log: pino({ level: 'silent' }),
      isSecure: true,
    }),
    searchUpkeep: new SearchUpkeep({ database: storage.database, log: pino({ level: 'silent' }) }),
    databaseWatch: new DatabaseWatch(storage.database, () => undefined),
    imageStore: new ImageStore(storage.database),
    imageFiles: new ImageFiles({
      images: new ImageStore(storage.database),
      folder: storage.dataDir,
      newId: randomUUID,
    }),
    blobUploads: { upload: async () => false },
    sender: new Sender(),
    fonts: createFontCatalog(),
    issuedFiles: {
      record: async (_id: string, bytes: Uint8Array) => bytes,
      has: async () => false,
    },
    onMailQueued: () => undefined,
    onBatchQueued: () => undefined,
    onDeliveryQueued: () => undefined,
    domainSources: { readRecords: async () => 'absent' as const, readFile: async () => 'absent' as const },
    secretBox: new SecretBox([], randomBytes),
    isWebhookAddress: () => false,
    isOnLoopback: false,
    hasDashboard: false,
    sdk: { built: undefined, releases: storage.dataDir, fonts: storage.dataDir },
  }
  const server = createServer(createApp(deps, createContract, createIssuing(deps)))
  server.on('close', () => deps.watchdog.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const account = await storage.newAccount()
  const caller = serviceCaller(`http://127.0.0.1:${port}`, account.key)

  const body = await readyToIssue(account)
  const { verificationUrl } = await caller.data<IssuedCertificate>('POST', '/api/certificates/issue', {
    ...body,
    mailData: { ...body.mailData, subject: 'Secret subject', body: 'Secret words' },
  })
  await storage.outbox.idle()
  failing = true
  const mails = createMailJobs({
    ...deps,
    mailer: new SmtpMailer({
      url: 'smtp://mailer:hunter2@127.0.0.1:1',
      from: 'a@example.com',
      connections: 1,
      silenceMs: 1_000,
    }),
    mailRate: undefined,
    bounces: undefined,
    findCertificate: (id) => findMailedCertificate(deps.database, id, deps.publicUrl),
    recordFile: async (_id, bytes) => bytes,
    takeDailyMail: async () => true,
  })
  const worker = new JobWorker(mails, { ...deps, concurrency: 1, leaseMs: 60_000 }).start()
  await worker.idle()
  await worker.stop()
  const broken = await caller.send('POST', '/api/templates', {
    name: 'A',
    imageUrl: 'https://example.com/a.png?token=hunter2',
    dimensions: { width: 100, height: 100 },
    fields: [],
  })
  expect(broken.status).toBe(500)
  await serviceCaller(`http://127.0.0.1:${port}`, 'cs_hunter2').send('GET', '/api/users/balance')
  await storage.close()
  const code = verificationUrl.split('/').at(-1) ?? ''
  for (const path of [`/v/${code}`, `/api/verify/${code}`])
    expect((await caller.send('GET', path)).status).toBeGreaterThanOrEqual(500)
  await new Promise((resolve) => server.close(resolve).closeIdleConnections())

  const log = lines.join('')
  expect(log).toContain('e-mail not sent')
  expect(log).toContain('request failed')
  expect(log).toContain((broken.body as { requestId: string }).requestId)
  for (const secret of [account.key, code, 'cs_hunter2', 'hunter2', 'Secret', 'zoe@example.com', 'Zoë'])
    expect(log).not.toContain(secret)
})
