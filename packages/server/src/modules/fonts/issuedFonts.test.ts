import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { asPostScript } from '../../testing/asPostScript.ts'
import { asWoff2 } from '../../testing/asWoff2.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { fontNamed } from '../../testing/fontNamed.ts'
import { uploadFont } from '../../testing/postFont.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { documentedFields, readyToIssue } from '../../testing/testDocuments.ts'

const acme = await fontNamed('Acme Sans', { from: 'Cousine-Regular' })
const changed = await fontNamed('Acme Sans', { from: 'Lora-Regular' })

/** Returns the name field in a family. */
const nameIn = (fontFamily: string) => ({
  fields: [{ ...documentedFields[0], fontFamily, isBold: false }],
})

const issue = (account: TestAccount, body: object) =>
  account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)

/** Returns the file as text, one character per byte. */
async function fileOf(
  account: TestAccount,
  { certificateId }: Pick<IssuedCertificate, 'certificateId'>,
  kind: string,
): Promise<string> {
  const { status, bytes } = await account.send('GET', `/api/certificates/${certificateId}/file.${kind}`)
  expect(status, bytes.toString()).toBe(200)
  return bytes.toString('latin1')
}

/** Returns the image of the name in a shipped family. */
async function imageIn(account: TestAccount, family: string): Promise<string> {
  return fileOf(account, await issue(account, await readyToIssue(account, nameIn(family))), 'png')
}

describeOnEveryEngine('Issuing with a font of the account', (engine) => {
  test('draws the font in all files, whatever file was sent', async () => {
    for (const file of [acme, asWoff2(acme)]) {
      const account = await engine.service().newAccount()
      await uploadFont(account, file)
      const issued = await issue(account, await readyToIssue(account, nameIn('acme sans')))
      expect(await fileOf(account, issued, 'png')).toBe(await imageIn(account, 'Courier New'))
      expect(await fileOf(account, issued, 'pdf')).toContain('%PDF')
      expect(await fileOf(account, issued, 'svg')).toContain('<path')
    }
  })

  test('draws PostScript outlines', async () => {
    const account = await engine.service().newAccount()
    await uploadFont(account, await asPostScript(acme), { name: 'acme.otf' })
    const issued = await issue(account, await readyToIssue(account, nameIn('Acme Sans')))
    const [image, arial] = [await fileOf(account, issued, 'png'), await imageIn(account, 'Arial')]
    expect(image).not.toBe(arial)
  })

  test('keeps the font that a certificate was issued with', async () => {
    const account = await engine.service().newAccount()
    const { id } = await uploadFont(account, acme)
    const body = await readyToIssue(account, nameIn('Acme Sans'))
    const first = await issue(account, body)
    const before = await fileOf(account, first, 'png')
    await uploadFont(account, changed)
    const second = await issue(account, body)
    expect(await fileOf(account, second, 'png')).toBe(await imageIn(account, 'Lora'))
    expect(await fileOf(account, first, 'png')).toBe(before)
    await account.data('DELETE', `/api/templates/${body.mailData.templateId}`)
    await account.data('DELETE', `/api/fonts/${id}`)
    expect(await fileOf(account, first, 'png')).toBe(before)
    const reissued = await account.data<IssuedCertificate>(
      'POST',
      `/api/certificates/${first.certificateId}/reissue`,
      { recipientData: body.recipientData },
    )
    expect(await fileOf(account, reissued, 'png')).toBe(before)
  })

  test('draws Arial for a family that nobody knows if the template allows a fallback', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account, { ...nameIn('Acme Sans'), allowFallback: true })
    const check = await account.data<object>('POST', '/api/certificates/check', body)
    expect(JSON.stringify(check)).toContain(
      'The font family \\"Acme Sans\\" is unknown: Arial is used instead.',
    )
    const issued = await issue(account, body)
    expect(await fileOf(account, issued, 'png')).toBe(await imageIn(account, 'Arial'))
  })

  test('is refused if the font is gone', async () => {
    const account = await engine.service().newAccount()
    const { id } = await uploadFont(account, acme)
    const body = await readyToIssue(account, nameIn('Acme Sans'))
    // Deleted while the template was being saved.
    await engine.service().database.run('DELETE FROM account_fonts WHERE id = ?', [id])
    for (const route of ['issue', 'check'])
      expect(await account.send('POST', `/api/certificates/${route}`, body)).toMatchObject(
        refusal(400, 'unknown_font', 'fields[0].fontFamily'),
      )
    const batch = {
      organizationId: body.organizationId,
      mailData: body.mailData,
      recipients: [body.recipientData],
    }
    expect(await account.send('POST', '/api/certificates/batch', batch)).toMatchObject(
      refusal(400, 'unknown_font'),
    )
  })

  test('is Arial, with a warning, on a correction that is accepted after the font is gone', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const { id } = await uploadFont(account, acme)
    const { certificateId } = await issue(account, await readyToIssue(account, nameIn('Acme Sans')))
    await database.run('DELETE FROM account_fonts WHERE id = ?', [id])
    await database.run(
      "INSERT INTO corrections (id, account_id, certificate_id, name, state, created_at) SELECT ?, account_id, id, 'Ada L.', 'open', 1 FROM certificates WHERE id = ?",
      [id, certificateId],
    )
    const accepted = await account.data<IssuedCertificate>('POST', `/api/corrections/${id}/accept`, {})
    expect(accepted.warnings).toContain('The font family "Acme Sans" is unknown: Arial is used instead.')
  })

  test('is refused beyond 30 MB for one template', async () => {
    const account = await engine.service().newAccount()
    const { id } = await uploadFont(account, acme)
    const body = await readyToIssue(account, nameIn('Acme Sans'))
    const template = `/api/templates/${body.mailData.templateId}`
    await account.data('PUT', template, nameIn('Arial'))
    await account.data('PUT', template, nameIn('Acme Sans'))
    const setBytes = (bytes: number) =>
      engine.service().database.run('UPDATE account_fonts SET bytes = ? WHERE id = ?', [bytes, id])
    // Replaced by a larger one while the template stays the same.
    await setBytes(30 * 2 ** 20 + 1)
    const requests = [
      ['POST', '/api/certificates/issue', body],
      ['POST', '/api/certificates/check', body],
      ['POST', `${template}/preview`, {}],
      ['POST', `${template}/versions/1/restore`, {}],
      ['PUT', template, nameIn('acme sans')],
    ] as const
    for (const [method, path, sent] of requests)
      expect(await account.send(method, path, sent), path).toMatchObject(
        refusal(400, 'fonts_too_large', 'fields'),
      )
    await setBytes(30 * 2 ** 20)
    await issue(account, body)
  })

  test('draws the rows of a batch', async () => {
    const account = await engine.service().newAccount()
    await uploadFont(account, acme)
    const { organizationId, mailData, recipientData } = await readyToIssue(account, nameIn('Acme Sans'))
    const batch = { organizationId, mailData, recipients: [recipientData, { ...recipientData, name: 'Bo' }] }
    const { id } = await account.data<{ id: string }>('POST', '/api/certificates/batch', batch)
    await expect.poll(async () => account.data('GET', `/api/batches/${id}`)).toMatchObject({ issued: 2 })
    const rows = await account.data<IssuedCertificate[]>('GET', `/api/batches/${id}/rows`)
    const [first] = rows
    expect(await fileOf(account, first as IssuedCertificate, 'png')).toBe(
      await imageIn(account, 'Courier New'),
    )
  })

  test('previews the font', async () => {
    const account = await engine.service().newAccount()
    await uploadFont(account, acme)
    const [own, shipped] = await Promise.all(
      ['Acme Sans', 'Courier New'].map(async (family) => {
        const { mailData } = await readyToIssue(account, nameIn(family))
        return (
          await account.send('POST', `/api/templates/${mailData.templateId}/preview`, {})
        ).bytes.toString('latin1')
      }),
    )
    expect(own).toBe(shipped)
  })
})
