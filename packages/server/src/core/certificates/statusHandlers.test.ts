import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

describeOnSqliteFirst(
  'The address in a QR code, of the core alone',
  (engine) => {
    async function issue() {
      const account = await engine.service().newAccount()
      const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...(await readyToIssue(account)),
        recipientData: { name: 'Zoë <b>', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
      })
      const open = async (url = issued.verificationUrl) => {
        const response = await fetch(url)
        return { status: response.status, text: await response.text() }
      }
      return { account, open, path: `/api/certificates/${issued.certificateId}` }
    }

    test('leads to a page that says whether the certificate is valid, and whose it is', async () => {
      const { account, open, path } = await issue()
      const { status, text } = await open()
      expect(status).toBe(200)
      expect(text).toContain('<h1>Valid certificate, issuer not confirmed</h1>')
      for (const shown of ['Sailing School', 'Zoë &lt;b&gt;', 'Diploma']) expect(text).toContain(shown)
      await account.data('POST', `${path}/revoke`, {})
      expect((await open()).text).toContain('<h1>This certificate has been revoked</h1>')
      await account.data('DELETE', `${path}/recipient`)
      const erased = await open()
      expect(erased.text).toContain('<h1>This certificate is no longer valid</h1>')
      expect(erased.text).not.toContain('Zoë')
    })

    test('says of a specimen that it is none, whatever its state', async () => {
      const { newAccount, testModeOf } = engine.service()
      const testing = await testModeOf(await newAccount())
      const body = await readyToIssue(testing)
      const issued = await testing.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
      const open = async () => (await fetch(issued.verificationUrl)).text()
      expect(await open()).toContain('<h1>Specimen, not a certificate</h1>')
      expect(await open()).toContain('It was issued in test mode and certifies nothing.')
      await testing.data('POST', `/api/certificates/${issued.certificateId}/revoke`, {})
      expect(await open()).toContain('<h1>Specimen, not a certificate</h1>')
    })

    test('names nobody if the recipient hides the certificate', async () => {
      const { account, open, path } = await issue()
      await account.data('PUT', `${path}/privacy`, { isPrivate: true })
      const { status, text } = await open()
      expect([status, text.includes('This certificate is private')]).toEqual([200, true])
      expect(text).not.toMatch(/Zoë|Sailing/)
    })

    test('of no certificate is a page with status 404', async () => {
      expect(await (await issue()).open(`${engine.service().url}/v/none`)).toMatchObject({
        status: 404,
        text: expect.stringContaining('<h1>Certificate not found</h1>'),
      })
    })
  },
  { MODULES: 'core' },
)
