import type { Batch, BatchCheck, CertificateRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchEnd, batchPath, readyForBatch } from '../../testing/batchCalls.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { type BatchForm, postBatchForm } from '../../testing/postBatchForm.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { documentedFields } from '../../testing/testDocuments.ts'
import { workbook } from '../../testing/workbook.ts'

const listOf = (header: string, ...dates: string[]) =>
  [
    `Name;Email;Course;${header}`,
    ...dates.map((date, i) => `Person ${i};p${i}@example.com;Sailing;${date}`),
  ].join('\n')

async function check(caller: ServiceCaller, form: Omit<BatchForm, 'path'>) {
  const { status, body } = await postBatchForm(caller, { ...form, path: `${batchPath}/check` })
  return { status, body, preview: (body as { data: BatchCheck }).data }
}

const cell = (column: string, row: number, text: string) =>
  `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`

/** Creates a workbook with a column “Expires” of formatted numbers or of texts. */
function bookOf(format: string | number, cells: readonly (number | string)[]): Uint8Array {
  const rows = cells.map((value, i) => {
    const row = i + 2
    const date =
      typeof value === 'number' ? `<c r="D${row}" s="0"><v>${value}</v></c>` : cell('D', row, value)
    const person = [
      cell('A', row, `Person ${i}`),
      cell('B', row, `p${i}@example.com`),
      cell('C', row, 'Sailing'),
    ]
    return `<row r="${row}">${person.join('')}${date}</row>`
  })
  const header = ['Name', 'Email', 'Course', 'Expires'].map((text, i) => cell('ABCD'[i] ?? '', 1, text))
  return workbook({ rows: `<row r="1">${header.join('')}</row>${rows.join('')}`, formats: [format] })
}

describeOnSqliteFirst('Dates of rows', (engine) => {
  test('each certificate has the dates of its row, and those of the batch if there are none', async () => {
    const account = await engine.service().newAccount()
    const options = { ...(await readyForBatch(account)), expiresAt: '2099-01-31' }
    const file = [
      'Name;Email;Course;Issue date;Until',
      'Ada;a@example.com;Sailing;03/04/2020;3. dubna 2098',
      'Bob;b@example.com;Sailing;25/04/2020;',
      'Cid;c@example.com;Sailing;–;2098-12-31',
    ].join('\n')
    const mapping = {
      name: 'Name',
      email: 'Email',
      attributes: { Course: 'Course' },
      issuedAt: 'Issue date',
      expiresAt: 'Until',
    }
    const { preview } = await check(account, { options: { ...options, mapping }, file })
    expect(preview).toMatchObject({ valid: 3, problems: [], worstRow: { issuedAt: expect.any(String) } })
    expect(preview.read).toMatchObject({
      mapping,
      unused: [],
      dates: {
        issuedAt: { earliest: '2020-04-03', latest: '2020-04-25', order: 'dmy', missing: 1 },
        expiresAt: { earliest: '2098-04-03', latest: '2098-12-31', missing: 1 },
      },
    })
    const { body } = await postBatchForm(account, { options: { ...options, mapping }, file })
    const { id } = (body as { data: Batch }).data
    expect(await batchEnd(account, id)).toMatchObject({ issued: 3 })
    const certificates = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    const byName = new Map(certificates.map((one) => [one.recipient.name, one]))
    expect(byName.get('Ada')).toMatchObject({
      issuedAt: '2020-04-03T00:00:00.000Z',
      expiresAt: '2098-04-04T00:00:00.000Z',
    })
    expect(byName.get('Bob')).toMatchObject({
      issuedAt: '2020-04-25T00:00:00.000Z',
      expiresAt: '2099-02-01T00:00:00.000Z',
    })
    expect(byName.get('Cid')?.expiresAt).toBe('2099-01-01T00:00:00.000Z')
    expect(byName.get('Cid')?.issuedAt).not.toContain('2020')
  })

  test('recipients of JSON have dates, too', async () => {
    const account = await engine.service().newAccount()
    const options = { ...(await readyForBatch(account)), issuedAt: '2020-01-05', expiresAt: '2099-01-31' }
    const person = (name: string, dates: object) => ({
      ...{ name, email: `${name.toLowerCase()}@example.com`, attributes: { Course: 'Sailing' } },
      ...dates,
    })
    const batch = {
      ...options,
      recipients: [
        person('Ada', { issuedAt: '2020-04-03', expiresAt: '2098-12-31' }),
        person('Bob', { expiresAt: '2098-12-31T12:00:00+02:00' }),
        person('Cid', { issuedAt: null, expiresAt: null }),
        person('Dan', { issuedAt: '2020-02-30' }),
        person('Eve', { issuedAt: 5 }),
        person('Fay', { expiresAt: '2019-12-31' }),
        person('Gus', { issuedAt: '2098-01-01' }),
        person('Hal', { issuedAt: '1899-12-31' }),
        person('Ivy', { expiresAt: '' }),
      ],
    }
    const path = '/api/certificates/batch'
    const preview = await account.data<BatchCheck>('POST', `${path}/check`, batch)
    expect(preview).toMatchObject({ valid: 3, invalid: 6 })
    expect(preview.problems.map(({ row, column, value, params }) => [row, column, value, params])).toEqual([
      [4, 'issuedAt', '2020-02-30', { about: 'issuedAt' }],
      [5, 'issuedAt', null, { about: 'issuedAt' }],
      [6, 'expiresAt', '2019-12-31', { about: 'expiresAt' }],
      [7, 'issuedAt', '2098-01-01', { about: 'issuedAt' }],
      [8, 'issuedAt', '1899-12-31', { about: 'issuedAt' }],
      [9, 'expiresAt', '', { about: 'expiresAt' }],
    ])
    const { id } = await account.data<Batch>('POST', path, batch)
    expect(await batchEnd(account, id)).toMatchObject({ issued: 3, failed: 6 })
    const certificates = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    const byName = new Map(certificates.map((one) => [one.recipient.name, one]))
    const [first, end] = ['2020-01-05T00:00:00.000Z', '2099-02-01T00:00:00.000Z']
    expect(byName.get('Ada')).toMatchObject({
      issuedAt: '2020-04-03T00:00:00.000Z',
      expiresAt: '2099-01-01T00:00:00.000Z',
    })
    expect(byName.get('Bob')).toMatchObject({ issuedAt: first, expiresAt: '2098-12-31T10:00:00.000Z' })
    expect(byName.get('Cid')).toMatchObject({ issuedAt: first, expiresAt: end })
    const later = { ...options, issuedAt: undefined, issueAt: '2027-01-05' }
    const recipients = [person('Ada', { issuedAt: '2020-04-03' }), person('Bob', { expiresAt: '2027-01-06' })]
    expect(await account.data('POST', `${path}/check`, { ...later, recipients })).toMatchObject({
      valid: 1,
      problems: [{ row: 1, column: 'issuedAt', code: 'validation_failed' }],
    })
  })

  test('the row to look at has the days that its certificate will show', async () => {
    const account = await engine.service().newAccount()
    const options = { ...(await readyForBatch(account)), issuedAt: '2020-01-05' }
    const worstOf = async (sent: object, file: string) =>
      (await check(account, { options: { ...options, ...sent }, file })).preview.worstRow
    expect(await worstOf({}, listOf('Group', 'A'))).toEqual({
      row: 2,
      name: 'Person 0',
      attributes: { Course: 'Sailing' },
      issuedAt: '2020-01-05',
    })
    expect(await worstOf({ expiresAt: '2099-01-31T00:00:00Z' }, listOf('Group', 'A'))).toMatchObject({
      issuedAt: '2020-01-05',
      expiresAt: '2099-01-30',
    })
    expect(await worstOf({}, listOf('Expires', '2098-05-06'))).toMatchObject({
      issuedAt: '2020-01-05',
      expiresAt: '2098-05-06',
    })
    expect(await worstOf({ issuedAt: undefined, issueAt: '2027-01-05' }, listOf('Group', 'A'))).toMatchObject(
      { issuedAt: '2027-01-05' },
    )
  })

  test('columns of dates are found by their headers, unless the batch has that date', async () => {
    const account = await engine.service().newAccount()
    const options = await readyForBatch(account)
    const file = listOf('Gültig bis', '31.12.2098', '03.04.2098')
    expect((await check(account, { options, file })).preview.read).toMatchObject({
      mapping: { expiresAt: 'Gültig bis' },
      dates: { expiresAt: { earliest: '2098-04-03', latest: '2098-12-31', order: 'dmy', missing: 0 } },
      unused: [],
    })
    const given = await check(account, { options: { ...options, expiresAt: '2099-01-31' }, file })
    expect(given.preview.read).toMatchObject({ unused: ['Gültig bis'] })
    expect(given.preview.read?.mapping).not.toHaveProperty('expiresAt')
    const years = await check(account, { options, file: listOf('Valid until', '2 years', '3 years') })
    expect(years.preview.read).toMatchObject({ unused: ['Valid until'] })
    const two = listOf('Expires;Valid until', '2098-01-01;2098-01-02')
    expect(await check(account, { options, file: two })).toMatchObject({
      ...refusal(400, 'ambiguous_column'),
      body: { field: 'expiresAt', columns: ['Expires', 'Valid until'] },
    })
  })

  test('a date that could be two is asked about, and the answer is honored', async () => {
    const account = await engine.service().newAccount()
    const options = await readyForBatch(account)
    const file = listOf('Expires', '05/05/2098', '03/04/2098')
    expect(await check(account, { options, file })).toMatchObject({
      ...refusal(400, 'ambiguous_date'),
      body: {
        field: 'expiresAt',
        columns: ['Expires'],
        cell: '03/04/2098',
        dates: [
          { order: 'dmy', date: '2098-04-03' },
          { order: 'mdy', date: '2098-03-04' },
        ],
        errors: [{ path: 'dateOrder', row: 3, column: 'Expires' }],
      },
    })
    for (const [dateOrder, earliest] of [
      ['dmy', '2098-04-03'],
      ['mdy', '2098-03-04'],
    ]) {
      const { preview } = await check(account, { options: { ...options, dateOrder }, file })
      expect(preview).toMatchObject({
        valid: 2,
        read: { dates: { expiresAt: { earliest, order: dateOrder } } },
      })
    }
    const { preview } = await check(account, {
      options: { ...options, dateOrder: 'mdy' },
      file: listOf('Expires', '03/04/2098', '25/04/2098'),
    })
    expect(preview).toMatchObject({
      valid: 1,
      problems: [{ row: 3, code: 'unclear_date', value: '25/04/2098' }],
    })
    expect(await check(account, { options: { ...options, dateOrder: 'ymd' }, file })).toMatchObject(
      refusal(400, 'validation_failed'),
    )
  })

  test.each([
    ['31/02/2098', 'is a day that does not exist'],
    ['31.12.98', 'has no year of four digits'],
    ['3/4/2641', 'has a year of another calendar'],
    ['72000', 'is how a spreadsheet stores a date'],
    ['11 listopada 2098', 'has a month that languages disagree about'],
    ['soon', 'is not read as a date'],
    ['2020-01-01', 'must be after the certificate is issued'],
    ['#N/A', 'is the error of a formula'],
  ])('a row with “%s” is refused with its value: %s', async (date, message) => {
    const account = await engine.service().newAccount()
    const options = await readyForBatch(account)
    const { preview } = await check(account, {
      options,
      file: listOf('Expires', '2098-12-31', date, '31 December 2098'),
    })
    expect(preview).toMatchObject({
      valid: 2,
      invalid: 1,
      problems: [{ row: 3, column: 'Expires', name: 'Person 1', message: expect.stringContaining(message) }],
    })
  })

  test('a workbook says its dates itself, however it shows them', async () => {
    const account = await engine.service().newAccount()
    const options = await readyForBatch(account)
    // 3 April 2098, and 5 June.
    const days = [72_413, 72_476]
    for (const format of [
      14,
      'dd/mm/yyyy',
      'm/d/yy',
      'd-mmm-yy',
      '[$-407]d. mmmm yyyy',
      'yyyy"年"m"月"d"日"',
    ]) {
      const { preview } = await check(account, { options, file: bookOf(format, days) })
      expect(preview.read, String(format)).toMatchObject({
        dates: { expiresAt: { earliest: '2098-04-03', latest: '2098-06-05', missing: 0 } },
      })
    }
    const months = await check(account, {
      options: { ...options, mapping: mappingOf },
      file: bookOf('[$-409]mmm-yy', days),
    })
    expect(months.preview).toMatchObject({
      valid: 0,
      problems: [{ code: 'unclear_date', value: 'Apr-98' }, {}],
    })
    const numbers = await check(account, { options, file: bookOf('General', days) })
    expect(numbers.preview.problems).toMatchObject([{ code: 'unclear_date', value: '72413' }, {}])
  })

  test('asks about texts beside dates of a workbook, which its program may have turned around', async () => {
    const account = await engine.service().newAccount()
    const options = await readyForBatch(account)
    const file = bookOf(14, [72_413, '25/04/2098'])
    expect(await check(account, { options, file })).toMatchObject({
      ...refusal(400, 'ambiguous_date'),
      body: { cell: '25/04/2098', dates: [{ order: 'dmy', date: '2098-04-25' }] },
    })
    expect((await check(account, { options: { ...options, dateOrder: 'dmy' }, file })).preview).toMatchObject(
      {
        valid: 2,
        read: { dates: { expiresAt: { order: 'dmy' } } },
      },
    )
  })

  test('a retry keeps the dates of its rows', async () => {
    const account = await engine.service().newAccount()
    const options = await readyForBatch(account)
    const file = `Name;Email;Issued;Expires\n${'Wide name '.repeat(18)};a@example.com;2020-04-03;31.12.2098`
    const { body } = await postBatchForm(account, { options, file })
    const { id } = (body as { data: Batch }).data
    expect(await batchEnd(account, id)).toMatchObject({ issued: 0, failed: 1 })
    const fields = documentedFields.filter(({ type }) => type !== 'name')
    await account.send('PUT', `/api/templates/${options.mailData.templateId}`, { fields })
    await account.data('POST', `/api/batches/${id}/retry`, {})
    expect(await batchEnd(account, id)).toMatchObject({ issued: 1, failed: 0 })
    expect(await account.data('GET', '/api/certificates')).toMatchObject([
      { issuedAt: '2020-04-03T00:00:00.000Z', expiresAt: '2099-01-01T00:00:00.000Z' },
    ])
  })

  test('a column of issue dates is refused beside a date of issue in the future', async () => {
    const account = await engine.service().newAccount()
    const options = { ...(await readyForBatch(account)), issueAt: '2098-01-01' }
    const mapping = { name: 'Name', email: 'Email', issuedAt: 'Issued' }
    expect(
      await check(account, { options: { ...options, mapping }, file: listOf('Issued', '2020-01-01') }),
    ).toMatchObject(refusal(400, 'validation_failed'))
  })
})

const mappingOf = { name: 'Name', email: 'Email', attributes: { Course: 'Course' }, expiresAt: 'Expires' }
