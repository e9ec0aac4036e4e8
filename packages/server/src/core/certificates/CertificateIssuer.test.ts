import type { IssueInput } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'

const path = '/api/certificates/issue'
const absent = '00000000-0000-4000-8000-000000000000'

/** `keys` laid over a body, one level down. */
function withKeys(body: IssueInput, keys: { [Key in keyof IssueInput]?: unknown }): object {
  const merged: Record<string, unknown> = { ...body }
  for (const [key, value] of Object.entries(keys))
    merged[key] =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...(body[key as 'mailData'] as object), ...value }
        : value
  return merged
}

async function expectNothingHappened(caller: ServiceCaller, credits = 100): Promise<void> {
  expect(await balanceOf(caller)).toBe(credits)
  expect(await caller.data('GET', '/api/certificates')).toEqual([])
  expect(await caller.data('GET', '/api/users/ledger')).toHaveLength(1)
}

describeOnEveryEngine('Issuing', (engine) => {
  test('the response has the documented keys and the additions, and nothing else', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const before = Date.now()
    const answer = await account.send('POST', path, body)
    expect(answer.status).toBe(200)
    expect(answer.body).toStrictEqual({
      success: true,
      message: expect.stringMatching(/\S/),
      data: {
        certificateId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        recipient: { name: 'Zoë Ångström', email: 'zoe@example.com' },
        organizationId: body.organizationId,
        issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        verificationUrl: expect.stringMatching(
          new RegExp(`^${engine.service().url}/v/[0-9A-HJKMNP-TV-Z]{16}$`),
        ),
        warnings: [],
      },
    })
    const { issuedAt } = (answer.body as { data: { issuedAt: string } }).data
    expect(Date.parse(issuedAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(issuedAt)).toBeLessThanOrEqual(Date.now())
  })

  test('a key without a field and a field without its key are warnings', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const { warnings } = await account.data<{ warnings: string[] }>(
      'POST',
      path,
      withKeys(body, { recipientData: { attributes: { course: 'Sailing', Level: '3' } } }),
    )
    expect(warnings).toEqual([
      expect.stringContaining('"course"'),
      expect.stringContaining('"Level"'),
      expect.stringContaining('"Course"'),
    ])
  })

  test('warns about unknown keys, merge fields, and font families, which have no effect', async () => {
    const account = await engine.service().newAccount()
    const place = { x: 0, y: 0, fontSize: 10 }
    const fields = [
      { ...place, type: 'text', text: 'Awarded to {{Name}} for {{attributes.Course}}' },
      { ...place, type: 'text', text: 'Bold {{name}}', runs: [{ text: 'Bold {{na' }, { text: 'me}}' }] },
      { ...place, type: 'text', text: 'Runs', runs: [{ text: 'Other', fontFamily: 'Acme Sans' }] },
      { ...place, type: 'name', text: 'Name', fontFamily: 'Acme Sans' },
      { ...place, type: 'date', text: 'Date', fontFamily: 'Helvetica' },
      { ...place, type: 'qr', text: 'QR', fontSize: 120, fontFamily: 'Acme Sans' },
    ]
    const body = await readyToIssue(account, { fields, allowFallback: true })
    const subject = 'For {{ name }}, until {{expiresAt}}'
    const text =
      '{{certificateUrl}} {{organization}} {{Date}} {{Date}} {{attributes.Level}} {{attributes.A|B}}'
    const changed = {
      ...withKeys(body, { mailData: { subject, body: text, replyTo: 'a@example.com' } }),
      expires: '2030-01-01',
      issued: '2020-01-01',
    }
    for (const address of ['/api/certificates/check', path]) {
      const { warnings } = await account.data<{ warnings: string[] }>('POST', address, changed)
      const merge =
        'merge fields are {{name}}, {{date}}, {{organization}}, {{organizationInitial}}, {{certificateId}}, {{certificateUrl}}, {{number}}, {{expiresAt}}, and {{attributes.KEY}}.'
      const mailMerge = merge.replace('{{expiresAt}}', '{{expiresAt}}, {{title}}')
      expect(warnings).toEqual([
        '"expires" took no effect: issuing has no such key.',
        '"issued" took no effect: issuing has no such key.',
        '"mailData.replyTo" took no effect: issuing has no such key.',
        'The font family "Acme Sans" is unknown: Arial is used instead.',
        'The runs of the text "Runs" are ignored: joined, they are another text.',
        `"{{Name}}" in the text "Awarded to {{Name}} for {{attributes.Course}}" stays as it is: ${merge}`,
        '"{{name}}" in the text "Bold {{name}}" stays as it is: it lies in more than one run.',
        `"{{Date}}" in the email's body stays as it is: ${mailMerge}`,
        `"{{attributes.Level}}" in the email's body stays as it is: no attribute of that name was given.`,
        'The merge field "{{expiresAt}}" is empty: the issue has no "expiresAt".',
      ])
    }
  })

  test('warns about date formats with letters that are no part of a date', async () => {
    const account = await engine.service().newAccount()
    const place = { x: 20, y: 20, fontSize: 10 }
    const fields = [
      { ...place, type: 'date', text: 'D', format: 'DD/MM/YYYY' },
      { ...place, type: 'date', text: 'Twice', format: 'DD/MM/YYYY' },
      { ...place, type: 'text', text: 'On {{date}}', format: 'HH:mm' },
      { ...place, type: 'text', text: 'Until {{expiresAt}}', format: "d 'de" },
      { ...place, type: 'text', text: 'No date', format: 'YYYY' },
      { ...place, type: 'name', text: 'Name', format: 'YYYY' },
      { ...place, type: 'date', text: 'Given', format: 'YYYY' },
      { ...place, type: 'date', text: 'Right', format: "d 'de' MMMM y" },
    ]
    const body = await readyToIssue(account, { fields })
    const changed = withKeys(body, { recipientData: { attributes: { Given: 'Monday' } } })
    const parts = 'use y, yy, M, MM, MMM, MMMM, d, dd, EEE, or EEEE, and put literal text in single quotes.'
    for (const address of ['/api/certificates/check', path]) {
      const { warnings } = await account.data<{ warnings: string[] }>('POST', address, {
        ...changed,
        expiresAt: '2099-11-27T00:00:00.000Z',
      })
      expect(warnings).toEqual([
        `"DD" in the date format "DD/MM/YYYY" is not a date pattern: ${parts}`,
        `"HH" in the date format "HH:mm" is not a date pattern: ${parts}`,
        `"de" in the date format "d 'de" is not a date pattern: ${parts}`,
      ])
    }
  })

  test('a body with very many unknown keys and merge fields has few warnings', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const keys = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`key${i}`, i]))
    const text = Array.from({ length: 2_000 }, (_, i) => `{{field${i}}}`).join(' ')
    const mailData = { subject: 'Certificate', body: text }
    const { warnings } = await account.data<{ warnings: string[] }>('POST', path, {
      ...withKeys(body, { mailData }),
      ...keys,
    })
    expect(warnings.length).toBeLessThan(50)
  })

  test('a check checks everything and creates, spends and sends nothing', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const used = withKeys(body, { recipientData: { attributes: { Level: '3', Course: 'Sailing' } } })
    const answer = await account.send('POST', '/api/certificates/check', used)
    expect(answer.status).toBe(200)
    expect(answer.body).toStrictEqual({
      success: true,
      message: expect.any(String),
      data: {
        warnings: [expect.stringContaining('"Level"')],
        warningDetails: [expect.objectContaining({ code: 'attribute_unused', column: 'attributes.Level' })],
        credits: 1,
        preview: {
          recipient: { name: body.recipientData.name, email: body.recipientData.email },
          organizationId: body.organizationId,
          issuedAt: expect.any(String),
          issuedOn: expect.any(String),
        },
        checkToken: expect.any(String),
      },
    })
    expect(await account.send('POST', '/api/certificates/check', {})).toMatchObject(
      refusal(400, 'validation_failed'),
    )
    await expectNothingHappened(account)
  })

  test('the deprecated dry run answers as the check does, and says until when', async () => {
    const account = await engine.service().newAccount()
    const used = withKeys(await readyToIssue(account), { expiresAt: '2099-12-31' })
    const [dryRun, check] = [
      await account.send('POST', `${path}?dryRun=true`, used),
      await account.send('POST', '/api/certificates/check', used),
    ]
    expect(dryRun.status).toBe(200)
    const varying = { preview: { issuedAt: expect.any(String) }, checkToken: expect.any(String) }
    expect(dryRun.body).toMatchObject({ data: { ...(check.body as { data: object }).data, ...varying } })
    expect(dryRun.headers.get('deprecation')).toBe('@1795910400')
    expect(dryRun.headers.get('sunset')).toBe('Fri, 31 Dec 2027 00:00:00 GMT')
    expect(check.headers.get('deprecation')).toBeNull()
    expect(await account.send('POST', `${path}?dryRun=maybe`, used)).toMatchObject(
      refusal(400, 'validation_failed', 'dryRun'),
    )
    await expectNothingHappened(account)
  })

  test('a text that does not fit is refused with the name of its field, and costs nothing', async () => {
    const account = await engine.service().newAccount()
    const narrow = { type: 'attribute', text: 'Course', x: 0, y: 0, fontSize: 40, width: 20 }
    const body = await readyToIssue(account, { fields: [narrow] })
    const answer = await account.send('POST', path, body)
    expect(answer).toMatchObject(refusal(400, 'does_not_fit', 'fields[0]'))
    expect(answer.body).toMatchObject({ message: expect.stringContaining('Course') })
    expect(await account.send('POST', '/api/certificates/check', body)).toMatchObject(
      refusal(400, 'does_not_fit'),
    )
    await expectNothingHappened(account)
  })

  test('a name that would exceed the page is refused, and costs nothing', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account, {
      fields: [{ type: 'name', text: 'Name', x: 10, y: 9_000, fontSize: 40 }],
    })
    const answer = await account.send('POST', path, body)
    expect(answer).toMatchObject(refusal(400, 'does_not_fit', 'fields[0]'))
    expect(answer.body).toMatchObject({ message: expect.stringContaining('past the edge of the page') })
    await expectNothingHappened(account)
  })

  test('a character that no shipped font has is refused, and costs nothing', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const answer = await account.send('POST', path, withKeys(body, { recipientData: { name: '\u{12000}' } }))
    expect(answer).toMatchObject(refusal(400, 'missing_character', 'fields[0]'))
    await expectNothingHappened(account)
  })

  test.each<[string, { [Key in keyof IssueInput]?: unknown }]>([
    ['recipientData', { recipientData: undefined }],
    ['recipientData.name', { recipientData: { name: '' } }],
    ['recipientData.name', { recipientData: { name: '\u200b\u200d' } }],
    ['recipientData.name', { recipientData: { name: 'Zoë\r\nBcc: thief@example.com' } }],
    ['recipientData.name', { recipientData: { name: 'Zoë\u2028Winner' } }],
    ['recipientData.name', { recipientData: { name: 'Zoë\u2029Winner' } }],
    ['recipientData.name', { recipientData: { name: 'Zoë\u0085Winner' } }],
    [
      'recipientData.attributes.Course\u2028',
      { recipientData: { attributes: { 'Course\u2028': 'Sailing' } } },
    ],
    ['recipientData.email', { recipientData: { email: 'zoe' } }],
    ['recipientData.email', { recipientData: { email: 'zoe@example.com\r\nBcc: thief@example.com' } }],
    ['recipientData.email', { recipientData: { email: 'zoe@example.com, thief@example.com' } }],
    ['recipientData.email', { recipientData: { email: 'Zoë <zoe@example.com>' } }],
    ['recipientData.email', { recipientData: { email: 'zo\u0000e@example.com' } }],
    ['recipientData.attributes', { recipientData: { attributes: ['Sailing'] } }],
    ['recipientData.attributes.Course', { recipientData: { attributes: { Course: 1 } } }],
    ['recipientData.attributes.Course', { recipientData: { attributes: { Course: 'x'.repeat(2_001) } } }],
    [
      'recipientData.attributes',
      {
        recipientData: {
          attributes: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`key ${i}`, ''])),
        },
      },
    ],
    ['organizationId', { organizationId: undefined }],
    ['organizationId', { organizationId: 'school' }],
    ['mailData', { mailData: undefined }],
    ['mailData.templateId', { mailData: { templateId: undefined } }],
    ['mailData.subject', { mailData: { subject: 'Hello\r\nBcc: thief@example.com', body: 'Hi' } }],
    ['mailData.subject', { mailData: { subject: 's'.repeat(201), body: 'Hi' } }],
    ['mailData.body', { mailData: { subject: 'Hello', body: 'b'.repeat(100_001) } }],
    ['mailData', { mailData: { subject: 'Hello' } }],
    ['mailData', { mailData: { body: 'Hi' } }],
  ])('an invalid %s is refused with its path, and costs nothing (%#)', async (place, change) => {
    const account = await engine.service().newAccount()
    const body = withKeys(await readyToIssue(account), change)
    expect(await account.send('POST', path, body)).toMatchObject(refusal(400, 'validation_failed', place))
    await expectNothingHappened(account)
  })

  test('a missing template or organization is a 404', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    expect(await account.send('POST', path, { ...body, organizationId: absent })).toMatchObject(
      refusal(404, 'not_found'),
    )
    expect(await account.send('POST', path, { ...body, mailData: { templateId: absent } })).toMatchObject(
      refusal(404, 'not_found'),
    )
    await expectNothingHappened(account)
  })

  test('attributes and emails may contain any printable text', async () => {
    const account = await engine.service().newAccount()
    const body = withKeys(await readyToIssue(account, { fields: [] }), {
      recipientData: { attributes: { note: 'tab\tline\nend', nul: 'a\u0000b', '?': '$1 ?' } },
      mailData: { subject: '{{attributes.note}} ?', body: 'Is it ok? {{attributes.nul}} $1 \u2028' },
    })
    expect((await account.send('POST', path, body)).status).not.toBe(500)
  })
})
