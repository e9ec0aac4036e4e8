import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { postBatchForm } from '../../testing/postBatchForm.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const mail = { subject: 'For {{name}}', body: 'Dear {{name}}, {{certificateUrl}}' }

describeOnEveryEngine('The email of a template', (engine) => {
  test('is sent if an issue asks for it, and a correction', async () => {
    const account = await engine.service().newAccount()
    const { mailData, ...body } = await readyToIssue(account, { mail: { ...mail, attachPdf: true } })
    expect(await account.data('GET', `/api/templates/${mailData.templateId}`)).toMatchObject({
      mail: { ...mail, attachPdf: true },
    })
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      mailData: { ...mailData, useTemplateMail: true },
    })
    const sent = `/api/certificates/${issued.certificateId}/mail`
    expect(await account.data('GET', sent)).toMatchObject({ subject: 'For Zoë Ångström' })
    const path = `/api/certificates/${issued.certificateId}/reissue`
    const again = await account.data<IssuedCertificate>('POST', path, {
      recipientData: { ...body.recipientData, name: 'Zoe' },
      mailData: { useTemplateMail: true },
    })
    expect(await account.data('GET', `/api/certificates/${again.certificateId}/mail`)).toMatchObject({
      subject: 'For Zoe',
    })
  })

  test('is not sent unasked, beside other words, or without words', async () => {
    const account = await engine.service().newAccount()
    const { mailData, ...body } = await readyToIssue(account, { mail })
    const issue = (words: object) =>
      account.send('POST', '/api/certificates/issue', { ...body, mailData: { ...mailData, ...words } })
    const { body: quiet } = await issue({ useTemplateMail: false })
    const { certificateId } = (quiet as { data: IssuedCertificate }).data
    expect((await account.send('GET', `/api/certificates/${certificateId}/mail`)).status).toBe(404)
    expect(await issue({ useTemplateMail: true, ...mail })).toMatchObject(
      refusal(400, 'validation_failed', 'mailData'),
    )
    const without = await readyToIssue(account)
    const refused = await account.send('POST', '/api/certificates/issue', {
      ...without,
      mailData: { ...without.mailData, useTemplateMail: true },
    })
    expect(refused).toMatchObject(refusal(400, 'validation_failed', 'mailData.useTemplateMail'))
  })

  test('goes to everybody in a list, whose rows then need an address', async () => {
    const account = await engine.service().newAccount()
    const { organizationId, mailData } = await readyToIssue(account, { mail })
    const options = { organizationId, mailData: { ...mailData, useTemplateMail: true } }
    const path = '/api/certificates/batch/check'
    const without = await postBatchForm(account, { options, file: 'Name,Course\nAda,Sailing\n', path })
    expect(without).toMatchObject(refusal(400, 'validation_failed', 'mapping'))
    const file = 'Name,Email,Course\nAda,ada@example.com,Sailing\n'
    const { body } = await postBatchForm(account, { options, file })
    const { id } = (body as { data: { id: string } }).data
    await expect
      .poll(() => account.data('GET', `/api/batches/${id}`), { timeout: 60_000 })
      .toMatchObject({ state: 'completed', issued: 1 })
    const sql = 'SELECT subject FROM outbox WHERE batch_id = ?'
    expect(await engine.service().database.all(sql, [id])).toEqual([{ subject: 'For {{name}}' }])
  })
})
