import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { afterEach, expect, test, vi } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const hour = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

describeOnEveryEngine('While the clock of a process is wrong', (engine) => {
  test.each([25 * hour, -25 * hour])(
    'by %i ms, keys, certificates, and emails have the right time',
    async (wrong) => {
      const begin = Date.now()
      const account = await engine.service().newAccount({ expiresAt: begin + hour })
      const body = await readyToIssue(account)
      const mailData = { ...body.mailData, subject: 'Hello', body: 'Hi' }
      vi.useFakeTimers({ toFake: ['Date'], now: begin + wrong })
      const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...body,
        mailData,
      })
      const path = `/api/certificates/${issued.certificateId}`
      const { revokedAt } = await account.data<CertificateRecord>('POST', `${path}/revoke`, {})
      vi.useRealTimers()
      const mail = await engine
        .service()
        .database.one<{ due: number }>('SELECT created_at AS due FROM outbox WHERE certificate_id = ?', [
          issued.certificateId,
        ])
      const times = [Date.parse(issued.issuedAt), Date.parse(revokedAt ?? ''), mail?.due ?? 0]
      for (const time of times) {
        expect(time).toBeGreaterThan(begin - 1_000)
        expect(time).toBeLessThan(Date.now() + 1_000)
      }
    },
  )
})
