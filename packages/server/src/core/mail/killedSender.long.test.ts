import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CertificateRecord } from '@certificate-sdk/client'
import { afterEach, expect, test, vi } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { spawnService } from '../../testing/spawnService.ts'
import { startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const apiKey = 'cs_demo_key_for_tests_only'
const recipients = ['a@example.com', 'b@example.com', 'c@example.com']

describeOnEveryEngine('A process that is killed while it sends', (engine) => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  test('leaves emails that the next one sends under their Message-IDs', async () => {
    const peer = await startSmtpPeer()
    const folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
    closing.push(peer.stop, () => rmSync(folder, { recursive: true, force: true }))
    const environment = {
      DATA_DIR: folder,
      DEMO_API_KEY: apiKey,
      SMTP_URL: peer.url,
      MAIL_FROM: 'office@school.example',
      PUBLIC_URL: 'https://certificates.example',
      OUTBOX_LEASE_SECONDS: '5',
      ...(await engine.emptyStorage()),
    }
    const start = () => {
      const program = spawnService(environment)
      closing.push(async () => {
        program.kill('SIGKILL')
        await program.ended
      })
      return program
    }
    const first = start()
    const caller = serviceCaller(await first.url, apiKey)
    const body = await readyToIssue(caller)
    peer.beforeAnswer = () => new Promise(() => undefined)
    for (const email of recipients)
      await caller.data('POST', '/api/certificates/issue', {
        ...body,
        recipientData: { ...body.recipientData, email },
        mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
      })
    await vi.waitFor(() => expect(peer.attempts).toHaveLength(3), 60_000)
    first.kill('SIGKILL')
    await first.ended

    peer.beforeAnswer = async () => undefined
    const url = await start().url
    await vi.waitFor(() => expect(peer.received).toHaveLength(3), 60_000)
    expect(new Set(peer.attempts.map(({ messageId }) => messageId)).size).toBe(3)
    expect(peer.received.flatMap((mail) => mail.recipients).sort()).toEqual(recipients)
    await vi.waitFor(async () => {
      const records = await serviceCaller(url, apiKey).data<CertificateRecord[]>('GET', '/api/certificates')
      expect(records.map(({ mail }) => mail.status)).toEqual(['sent', 'sent', 'sent'])
    }, 60_000)
  }, 300_000)
})
