import type { IssuedCertificate } from '@certificate-sdk/client'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { loadVerifier } from '../../testing/loadVerifier.ts'
import { readPdf } from '../../testing/readPdf.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { documentedFields, readyToIssue } from '../../testing/testDocuments.ts'

const fields = documentedFields.map((field) =>
  field.type === 'qr' ? { ...field, x: 200, y: 120, fontSize: 170, isOffline: true } : field,
)

describeOnSqliteFirst('Offline codes', (engine) => {
  const verifier = loadVerifier()

  test('on an issued certificate are verified with nothing but the page of the organization', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account, { fields })
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const caller = engine.service().caller()
    const { pathname } = new URL(issued.verificationUrl)
    const { width, height, data } = PNG.sync.read(
      (await caller.send('GET', `${pathname}/certificate.png`)).bytes,
    )
    const text = jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? ''
    expect(new URL(text).href.split('#')[0]).toBe(issued.verificationUrl)

    const link = `href="/verify-offline/${issued.organizationId}"`
    expect((await caller.send('GET', pathname)).bytes.toString()).toContain(link)
    const page = await caller.send('GET', `/verify-offline/${issued.organizationId}`)
    expect(page).toMatchObject({ status: 200 })
    const [, issuers = ''] = /id="issuers">(.*)<\/script>/.exec(page.bytes.toString()) ?? []
    expect(await verifier.checkOfflineCode(text, JSON.parse(issuers))).toMatchObject({
      state: 'valid',
      issuer: { name: 'Sailing School' },
      facts: { name: 'Zoë Ångström', title: 'Diploma', code: pathname.slice('/v/'.length) },
    })
  })

  test('lead the links and the words of a document to the page, without their digits', async () => {
    const account = await engine.service().newAccount()
    const issued = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(account, { fields }),
    )
    const { pathname } = new URL(issued.verificationUrl)
    const { bytes } = await engine.service().caller().send('GET', `${pathname}/certificate.pdf`)
    const links = readPdf(bytes).find(/\/URI \(/)
    expect(links.length).toBeGreaterThan(0)
    for (const { content } of links) expect(content).toContain(`/URI (${issued.verificationUrl})`)
  })

  test('have no page for an unknown organization', async () => {
    const unknown = '/verify-offline/00000000-0000-4000-8000-000000000000'
    expect(await engine.service().caller().send('GET', unknown)).toMatchObject(refusal(404, 'not_found'))
  })

  test('are asked for with true or false', async () => {
    const account = await engine.service().newAccount()
    const { templateId } = (await readyToIssue(account)).mailData
    const wrong = { fields: [{ ...documentedFields[3], isOffline: 'yes' }] }
    expect(await account.send('PUT', `/api/templates/${templateId}`, wrong)).toMatchObject(
      refusal(400, 'validation_failed', 'fields[0].isOffline'),
    )
  })
})
