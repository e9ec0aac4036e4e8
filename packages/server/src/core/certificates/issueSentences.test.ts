import type { IssuedCertificate, Verification } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { readPdf } from '../../testing/readPdf.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const path = '/api/certificates/issue'
const sentence = 'This certifies that {{name}} completed {{attributes.Course|the course}} on {{date}}.'
const field = { type: 'text', x: 20, y: 40, width: 360, fontSize: 16, fit: 'wrap' }

describeOnSqliteFirst('Sentences', (engine) => {
  test('are issued with their values, never read again, and frozen', async () => {
    const account = await engine.service().newAccount()
    const runs = [
      { text: 'This certifies that ' },
      { text: '{{name}}', isBold: true },
      { text: sentence.slice('This certifies that {{name}}'.length) },
    ]
    const body = await readyToIssue(account, { fields: [{ ...field, text: sentence, runs }] })
    const recipientData = { ...body.recipientData, name: 'Zoë {{organization}}', attributes: {} }
    const issued = await account.data<IssuedCertificate>('POST', path, { ...body, recipientData })
    expect(issued.warnings).toEqual([expect.stringContaining('placeholder')])
    const code = new URL(issued.verificationUrl).pathname.slice('/v/'.length)
    const file = `/api/certificates/${issued.certificateId}/file`
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(issued.issuedAt),
    )
    const svg = (await account.send('GET', `${file}.svg`)).bytes.toString()
    const text = `This certifies that Zoë {{organization}} completed the course on ${day}.`
    const shown = /<desc [^>]*>([^<]*)</.exec(svg)?.[1]?.replace(/\s/g, '')
    expect(shown).toBe(text.replace(/\s/g, ''))
    expect((await account.send('GET', `/v/${code}`)).bytes.toString()).toContain(text)
    const before = (await account.send('GET', `${file}.pdf`)).bytes
    const fonts = readPdf(before)
      .find(/\/Type \/Font .*\/BaseFont/)
      .map(({ content }) => content)
    expect(fonts.filter((content) => content.includes('Bold')).length).toBeGreaterThan(0)
    await account.data('PUT', `/api/templates/${body.mailData.templateId}`, {
      fields: [{ ...field, text: 'Other' }],
    })
    expect((await account.send('GET', `${file}.pdf`)).bytes.equals(before)).toBe(true)
    await account.data<Verification>('GET', `/api/verify/${code}`)
  })

  test('that are not shown are not checked', async () => {
    const account = await engine.service().newAccount()
    const tooLong = {
      type: 'attribute',
      text: 'Honors',
      x: 20,
      y: 100,
      width: 20,
      fontSize: 16,
      minFontSize: 16,
    }
    const showWhen = { attribute: 'Grade', is: ['A'] }
    const body = await readyToIssue(account, {
      fields: [
        { ...tooLong, showWhen },
        { ...field, y: 200, text: 'with {{attributes.Distinction}}', hideWhenEmpty: true },
      ],
    })
    const issue = (Grade: string) =>
      account.send('POST', '/api/certificates/check', {
        ...body,
        recipientData: { ...body.recipientData, attributes: { Grade, Honors: 'Unbelievable' } },
      })
    expect(await issue('B')).toMatchObject({ status: 200, body: { data: { warnings: [] } } })
    expect(await issue('A')).toMatchObject({ status: 400, body: { code: 'does_not_fit' } })
  })

  test('with more text than a field can show are refused', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account, { fields: [{ ...field, text: '{{attributes.a}}'.repeat(100) }] })
    const answer = await account.send('POST', path, {
      ...body,
      recipientData: { ...body.recipientData, attributes: { a: 'x'.repeat(2_000) } },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'does_not_fit' } })
  })

  test('with 201 runs are refused where they are', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const runs = Array.from({ length: 201 }, () => ({ text: 'x' }))
    const answer = await account.send('PUT', `/api/templates/${body.mailData.templateId}`, {
      fields: [{ ...field, text: 'x'.repeat(201), runs }],
    })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'fields[0].runs' }] } })
  })
})
