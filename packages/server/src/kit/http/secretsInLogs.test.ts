import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { findMailedCertificate } from '../../core/certificates/mailedCertificate.ts'
import { createMailJobs } from '../../core/mail/createMailJobs.ts'
import { SmtpMailer } from '../../core/mail/Mailer.ts'
import { createLoopWatchdog } from '../../core/observation/createLoopWatchdog.ts'
import { createCore } from '../../core/service/createCore.ts'
import type { Dependencies } from '../../core/service/Dependencies.ts'
import { loadModules } from '../../core/service/loadModules.ts'
import { readConfig } from '../../readConfig.ts'
import { createApp } from '../../start/createApp.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { JobWorker } from '../jobs/JobWorker.ts'
import { LoopTurns } from '../queues/LoopTurns.ts'

test('the log never has keys, passwords, codes, or recipients, even after failures', async () => {
  const storage = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const lines: string[] = []
  let failing = false
  const { core } = storage
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const publicUrl = 'https://certificates.example'
  const watchdog = createLoopWatchdog(pino({ level: 'silent' }), undefined)
  const deps: Dependencies = {
    ...core,
    settings: { ...core.settings, publicUrl },
    outside: { ...core.outside, fetchImage: () => Promise.reject(new Error('unforeseen')) },
    log,
    clock: () => Date.now() + (failing ? 3_600_000 : 0),
    loop: { watchdog, turns: new LoopTurns() },
  }
  const modules = await loadModules(readConfig({ DASHBOARD: 'off' }).modules)
  const own = createCore(deps, { ...core, find: modules.find, has: modules.has, blobs: undefined })
  const server = createServer(createApp(own, modules.create(own)))
  server.on('close', () => watchdog.close())
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
    publicUrl,
    mailer: new SmtpMailer({
      url: 'smtp://mailer:hunter2@127.0.0.1:1',
      from: 'a@example.com',
      connections: 1,
      silenceMs: 1_000,
    }),
    mailRate: undefined,
    bounces: undefined,
    findCertificate: (id) => findMailedCertificate(deps.database, id, publicUrl),
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

  const logged = lines.join('')
  expect(logged).toContain('email not sent')
  expect(logged).toContain('request failed')
  expect(logged).toContain((broken.body as { requestId: string }).requestId)
  for (const secret of [account.key, code, 'cs_hunter2', 'hunter2', 'Secret', 'zoe@example.com', 'Zoë'])
    expect(logged).not.toContain(secret)
})
