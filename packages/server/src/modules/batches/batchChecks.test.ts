import type { Batch, BatchChange, BatchCheck, BatchRowRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchEnd, batchPath, readyForBatch, recipientOf, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'

/** Longer than the page of the test template, at any size. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim()

describeOnSqliteFirst('Checks of batches', (engine) => {
  test('a check names every problem and its column, and changes nothing', async () => {
    const account = await engine.service().newAccount({ credits: 2 })
    const common = await readyForBatch(account)
    const recipients = [
      ...recipientsOf(3),
      recipientOf(4, { email: 'PERSON-1@example.com' }),
      recipientOf(5, { email: 'nowhere' }),
      recipientOf(6, { name: longName }),
      recipientOf(7, { attributes: { Course: 'x'.repeat(900) } }),
      recipientOf(8, { name: 'ผู้เชี่ยวชาญ' }),
      'nobody',
    ]
    const preview = await account.data<BatchCheck>('POST', `${batchPath}/check`, {
      ...common,
      recipients,
    })
    expect(preview).toMatchObject({ rows: 9, valid: 5, invalid: 4, skipped: 0, credits: 5 })
    const message = expect.stringMatching(/\S/)
    const person = (n: number, email = `person-${n}@example.com`) => ({ row: n, name: `Person ${n}`, email })
    const taken = 'PERSON-1@example.com'
    expect(preview.problems).toEqual([
      {
        ...{ ...person(4, taken), column: 'email', value: taken },
        ...{ code: 'duplicate_email', message: 'has the address of row 1', params: { first: 1 } },
      },
      {
        ...{ ...person(5, 'nowhere'), column: 'email', value: 'nowhere' },
        ...{ code: 'validation_failed', message: 'must be an email address', params: { about: 'email' } },
      },
      {
        ...{ ...person(6), name: longName, column: 'name', value: `${longName.slice(0, 59)}…` },
        ...{ code: 'does_not_fit', message, params: { field: 'Name' } },
      },
      {
        ...{ ...person(7), column: 'attributes.Course', value: `${'x'.repeat(59)}…` },
        ...{ code: 'does_not_fit', message, params: { field: 'Course' } },
      },
      { row: 9, name: null, email: null, column: null, value: null, code: 'validation_failed', message },
    ])
    expect(preview.worstRow).toMatchObject({ row: 8, name: 'ผู้เชี่ยวชาญ' })
    expect(await account.data('GET', '/api/batches')).toEqual([])
    expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 2 })
  })

  test('rows that fail for their name or address say whose they are, with what is invisible in them marked', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const recipients = [
      recipientOf(1, { email: 'person-1@' }),
      recipientOf(2, { name: 'Person\u202e 2' }),
      recipientOf(3, { name: '' }),
      recipientOf(4, { name: 'x'.repeat(300) }),
      recipientOf(5, { name: 5 }),
      'nobody',
    ]
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    expect(await batchEnd(account, id)).toMatchObject({ state: 'completed', failed: 6 })
    const rows = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?state=failed`)
    expect(rows.map(({ name, email }) => [name, email])).toEqual([
      ['Person 1', 'person-1@'],
      ['Person\ufffd 2', 'person-2@example.com'],
      [null, 'person-3@example.com'],
      [`${'x'.repeat(199)}…`, 'person-4@example.com'],
      [null, 'person-5@example.com'],
      [null, null],
    ])
    const csv = (await account.send('GET', `/api/batches/${id}/results.csv`)).bytes.toString()
    expect(csv).toContain('1,Person 1,person-1@,failed,,,email: ')
    // The rows are still wrong, so a retry doesn't issue them.
    const retried = await account.data<BatchChange>('POST', `/api/batches/${id}/retry`, {})
    expect(retried.state).toBe('completed')
  })

  test('rows of a large body, which the event loop gets one part at a time, are the same', async () => {
    const account = await engine.service().newAccount({ credits: 300 })
    const common = await readyForBatch(account)
    const attributes = { Course: 'Physics', Notes: 'n'.repeat(900) }
    const recipients = Array.from({ length: 300 }, (_, i) => recipientOf(i + 1, { attributes }))
    const body = { ...common, recipients: [...recipients.slice(0, -1), 'nobody'] }
    expect(JSON.stringify(body).length).toBeGreaterThan(256 * 1024)
    const preview = await account.data<BatchCheck>('POST', `${batchPath}/check`, body)
    expect(preview).toMatchObject({ rows: 300, valid: 299, invalid: 1, problems: [{ row: 300 }] })
    const headers = { 'idempotency-key': 'large-batch' }
    const created = await account.data<Batch>('POST', batchPath, body, { headers })
    expect(await account.data<Batch>('POST', batchPath, body, { headers })).toMatchObject({ id: created.id })
    expect(await batchEnd(account, created.id)).toMatchObject({ total: 300, issued: 299, failed: 1 })
    const tooMany = Array.from({ length: 10_001 }, (_, i) => recipientOf(i + 1))
    const refused = await account.send('POST', batchPath, { ...common, recipients: tooMany })
    expect(refused).toMatchObject(refusal(400, 'validation_failed', 'recipients'))
  })

  test('a check names values that shrink to small print, and the row keeps it when it is issued', async () => {
    const account = await engine.service().newAccount({ credits: 200 })
    const place = { x: 100, y: 100, fontSize: 40, minFontSize: 4, width: 120, height: 50 }
    const fields = [
      { type: 'name', text: 'Name', ...place },
      { type: 'attribute', text: 'Course', ...place, y: 300 },
    ]
    // A4 at 150 dpi.
    const common = await readyForBatch(account, { fields, dimensions: { width: 1240, height: 1754 } })
    const attributes = { Course: 'Introduction to the mathematics of celestial navigation' }
    const again = { ...recipientOf(3, { attributes }), email: recipientOf(1).email }
    const recipients = [recipientOf(1), recipientOf(2, { attributes }), again]
    const preview = await account.data<BatchCheck>('POST', `${batchPath}/check`, {
      ...common,
      recipients,
    })
    const message = expect.stringMatching(
      /^The value of the field "Course" is printed at [1-5]\.\d pt and may be hard to read\.$/,
    )
    const small = { column: 'attributes.Course', code: 'small_print', message }
    // A person who gets two certificates matters more.
    const twice = { code: 'duplicate_email' }
    const problems = [
      { row: 2, ...small },
      { row: 3, ...twice },
    ]
    expect(preview).toMatchObject({ valid: 3, invalid: 0, problems })
    const batch = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    await batchEnd(account, batch.id)
    const rows = await account.data<BatchRowRecord[]>('GET', `/api/batches/${batch.id}/rows`)
    expect(rows).toMatchObject([
      { state: 'issued', problem: null },
      { state: 'issued', problem: small },
      { state: 'issued', problem: twice },
    ])
  })

  test('a check names rows without a value for the certificate or the email, and behind them no worse row is lost', async () => {
    const account = await engine.service().newAccount({ credits: 200 })
    const fields = [
      {
        type: 'text',
        text: 'For {{attributes.Course}} with {{attributes.Grade|distinction}}',
        x: 100,
        y: 100,
      },
      { type: 'attribute', text: 'Hours', x: 100, y: 300, hideWhenEmpty: true },
    ]
    const { mailData, ...common } = await readyForBatch(account, { fields })
    const dryRun = (body: object) => account.data<BatchCheck>('POST', `${batchPath}/check`, body)
    const empty = {
      column: null,
      code: 'empty_value',
      message: 'The merge field "{{attributes.Course}}" is empty: no attribute of that name was given.',
    }
    const recipients = Array.from({ length: 120 }, (_, i) => recipientOf(i + 1, { attributes: {} }))
    recipients[110] = { ...recipientOf(111), email: recipientOf(1).email }
    const preview = await dryRun({ ...common, mailData, recipients })
    expect(preview.problems).toHaveLength(100)
    const { name, email } = recipientOf(1)
    const person = { row: 1, name, email, value: null }
    expect(preview.problems[0]).toEqual({ ...person, ...empty, params: { missing: 'Course' } })
    expect(preview.problems.at(-1)).toMatchObject({ row: 111, code: 'duplicate_email' })

    const inMail = { ...mailData, subject: 'Your certificate', body: 'Dear {{recipient}}' }
    const mailed = await dryRun({ ...common, mailData: inMail, recipients: [recipientOf(1)] })
    expect(mailed.problems).toMatchObject([{ row: 1, code: 'empty_value', params: { missing: 'recipient' } }])
    expect(mailed.problems[0]?.message).toMatch(/^"\{\{recipient\}\}" in the email's body stays as it is/)
  })

  test('a check names ink over ink, after what fails, and the row keeps it when it is issued', async () => {
    const account = await engine.service().newAccount({ credits: 200 })
    const place = { fontSize: 40, y: 100 }
    const fields = [
      { type: 'name', text: 'Name', x: 20, ...place },
      { type: 'attribute', text: 'Course', x: 500, ...place },
    ]
    const common = await readyForBatch(account, { fields, dimensions: { width: 1000, height: 700 } })
    const long = { name: 'Alexandra Fitzgerald-Worthington' }
    const crossed = {
      column: 'attributes.Course',
      code: 'ink_overlap',
      message: 'The value of the field "Course" is printed over the field "Name".',
      params: { field: 'Course', other: 'Name' },
    }
    const recipients = [recipientOf(1), recipientOf(2, long), recipientOf(3, { email: 'nowhere' })]
    const preview = await account.data<BatchCheck>('POST', `${batchPath}/check`, {
      ...common,
      recipients,
    })
    expect(preview).toMatchObject({ valid: 2, invalid: 1 })
    expect(preview.problems).toMatchObject([
      { row: 2, ...crossed },
      { row: 3, code: 'validation_failed' },
    ])

    const many = [...recipientsOf(101).map((one) => ({ ...one, ...long })), recipientOf(1, { email: '' })]
    const full = await account.data<BatchCheck>('POST', `${batchPath}/check`, {
      ...common,
      recipients: many,
    })
    expect(full.problems).toHaveLength(100)
    expect(full.problems.at(-1)).toMatchObject({ row: 102, code: 'validation_failed' })

    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    await batchEnd(account, id)
    const rows = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows`)
    expect(rows.map(({ state }) => state)).toEqual(['issued', 'issued', 'failed'])
    expect(rows[1]?.problem).toEqual(crossed)
  })
})
