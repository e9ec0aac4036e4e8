import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'

const absent = '00000000-0000-4000-8000-000000000000'

describeOnEveryEngine('Issued certificates', (engine) => {
  test('are read alone and in the list as the same record', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const path = `/api/certificates/${issued.certificateId}`
    const read = await account.send('GET', path)
    const { url } = engine.service()
    expect(read.body).toStrictEqual({
      success: true,
      message: expect.any(String),
      data: {
        certificateId: issued.certificateId,
        status: 'valid',
        recipient: issued.recipient,
        attributes: { Course: 'Sailing' },
        organizationId: body.organizationId,
        organizationName: 'Sailing School',
        templateId: body.mailData.templateId,
        templateName: 'Diploma',
        title: 'Diploma',
        subAccountEmail: null,
        externalId: null,
        metadata: {},
        issuedAt: issued.issuedAt,
        issueAt: null,
        expiresAt: null,
        issuedOn: issued.issuedOn,
        validThrough: null,
        number: null,
        revokedAt: null,
        revocationReason: null,
        supersededBy: null,
        supersededAt: null,
        supersedes: null,
        erasedAt: null,
        privateBy: null,
        verificationUrl: issued.verificationUrl,
        pngUrl: `${url}${path}/file.png`,
        pdfUrl: `${url}${path}/file.pdf`,
        mail: { status: 'none', sentAt: null, error: null },
      },
    })
    const { data } = read.body as { data: CertificateRecord }
    expect((await account.send('GET', '/api/certificates')).body).toStrictEqual({
      success: true,
      message: expect.any(String),
      data: [data],
    })
  })

  test('are revoked once, with a reason, and the credit stays spent', async () => {
    const account = await engine.service().newAccount()
    const { certificateId } = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(account),
    )
    const path = `/api/certificates/${certificateId}`
    const revoked = await account.data<CertificateRecord>('POST', `${path}/revoke`, { reason: 'Wrong name' })
    expect(revoked).toMatchObject({
      status: 'revoked',
      revokedAt: expect.stringMatching(/Z$/),
      revocationReason: 'Wrong name',
    })
    expect(await account.data('POST', `${path}/revoke`, { reason: 'Another reason' })).toStrictEqual(revoked)
    expect(await account.data('GET', path)).toStrictEqual(revoked)
    expect(await balanceOf(account)).toBe(99)
  })

  test('have one reason, even if they are revoked several times at once', async () => {
    const account = await engine.service().newAccount()
    const { certificateId } = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(account),
    )
    const path = `/api/certificates/${certificateId}`
    const revoked = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((reason) =>
        account.data<CertificateRecord>(
          'POST',
          `${path}/revoke`,
          { reason },
          { headers: { 'idempotency-key': reason } },
        ),
      ),
    )
    const record = await account.data('GET', path)
    for (const answer of revoked) expect(answer).toStrictEqual(record)
  })

  test('may be revoked without a body', async () => {
    const account = await engine.service().newAccount()
    const { certificateId } = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(account),
    )
    expect(await account.data('POST', `/api/certificates/${certificateId}/revoke`)).toMatchObject({
      status: 'revoked',
      revocationReason: '',
    })
  })

  test('that do not exist are a 404, and a malformed id is a 400', async () => {
    const account = await engine.service().newAccount()
    const requests: [string, string][] = [
      ['GET', ''],
      ['GET', '/file.png'],
      ['GET', '/file.pdf'],
      ['GET', '/file.svg'],
      ['GET', '/mail'],
      ['POST', '/revoke'],
      ['POST', '/resend'],
    ]
    for (const [method, rest] of requests) {
      expect(await account.send(method, `/api/certificates/${absent}${rest}`), rest).toMatchObject(
        refusal(404, 'not_found'),
      )
      expect(await account.send(method, `/api/certificates/nothing${rest}`), rest).toMatchObject(
        refusal(400, 'validation_failed'),
      )
    }
  })
})
