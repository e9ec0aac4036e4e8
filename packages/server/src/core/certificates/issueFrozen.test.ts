import type {
  CertificateRecord,
  IssuedCertificate,
  TemplateRecord,
  Verification,
} from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue, testDimensions } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'

describeOnSqliteFirst('An issued certificate', (engine) => {
  test('is unaffected by changes and deletions of its template and organization', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const logo = dataUrl(await pngOf({ width: 30, height: 20 }, '#00aa00'))
    const organizationPath = `/api/profile/organization/${body.organizationId}`
    const templatePath = `/api/templates/${body.mailData.templateId}`
    await account.data('PUT', organizationPath, { logo, website: 'https://sailing.example' })
    const { fields } = await account.data<TemplateRecord>('GET', templatePath)
    const more = [
      { type: 'organization', text: 'Organization', x: 10, y: 10, fontSize: 12 },
      { type: 'logo', text: 'Logo', x: 340, y: 10, fontSize: 20 },
    ]
    await account.data('PUT', templatePath, { fields: [...fields, ...more] })
    const { certificateId, verificationUrl } = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      body,
    )
    const code = new URL(verificationUrl).pathname.slice('/v/'.length)
    const look = async () => ({
      png: (await account.send('GET', `/api/certificates/${certificateId}/file.png`)).bytes,
      pdf: (await account.send('GET', `/api/certificates/${certificateId}/file.pdf`)).bytes,
      record: await account.data<CertificateRecord>('GET', `/api/certificates/${certificateId}`),
      verification: await account.data<Verification>('GET', `/api/verify/${code}`),
    })
    const before = await look()
    expect(before.png.length).toBeGreaterThan(1_000)
    expect(before.record).toMatchObject({ organizationName: 'Sailing School', templateName: 'Diploma' })

    await account.data('PUT', templatePath, {
      name: 'Other',
      dimensions: { width: 300, height: 300 },
      imageUrl: dataUrl(await pngOf(testDimensions, '#123456')),
      fields: [],
    })
    await account.data('PUT', organizationPath, { name: 'Other', logo: '', website: '' })
    expect(await look()).toStrictEqual(before)

    await account.data('DELETE', templatePath)
    await account.data('DELETE', organizationPath)
    expect(await look()).toStrictEqual(before)
  })

  test('shows the value of an attribute in any field of that name', async () => {
    const account = await engine.service().newAccount()
    // Without a QR code, which differs on every certificate.
    const text = { x: 100, fontSize: 20, alignment: 'left' }
    const body = await readyToIssue(account, {
      fields: [
        { ...text, type: 'date', text: 'Date', y: 20 },
        { ...text, type: 'attribute', text: 'Course', y: 60 },
      ],
    })
    const drawn = async (attributes: Record<string, string>) => {
      const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...body,
        recipientData: {
          ...body.recipientData,
          attributes: { Course: 'Sailing', ...attributes },
        },
      })
      return (await account.send('GET', `/api/certificates/${certificateId}/file.png`)).bytes
    }
    const plain = await drawn({})
    expect(await drawn({ date: 'took no effect' })).toEqual(plain)
    expect(await drawn({ Date: 'Yesterday' })).not.toEqual(plain)
    expect(await drawn({ Course: 'Rowing' })).not.toEqual(plain)
  })
})
