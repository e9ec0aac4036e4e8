import type {
  Batch,
  BatchCheck,
  BatchRowRecord,
  IssueCheck,
  IssuedCertificate,
} from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchEnd, batchPath, readyForBatch, recipientOf } from '../../testing/batchCalls.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const misread = 'S\u00c3\u00a9bastien Ek'

describeOnSqliteFirst('Mistakes of other programs', (engine) => {
  test('are warnings of an issue, each with its code, its place, and a sentence', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const check = async (recipientData: object) =>
      account.data<IssueCheck>('POST', '/api/certificates/check', {
        ...body,
        recipientData: { ...body.recipientData, ...recipientData },
      })
    const found = await check({
      name: misread,
      email: '\u200bada@example.com',
      attributes: { Course: 'Arts &amp; Crafts' },
    })
    expect(found.warningDetails).toMatchObject([
      { code: 'invisible_characters', column: 'email', params: { characters: 'U+200B' } },
      { code: 'looks_garbled', column: 'name' },
      { code: 'looks_like_code', column: 'attributes.Course' },
    ])
    expect(found.warnings).toEqual(found.warningDetails?.map(({ message }) => message))
    expect(await check({ name: 'JOHN SMITH' })).toMatchObject({ warningDetails: [{ code: 'all_capitals' }] })
    expect(await check({ name: "Sean O'Neil", attributes: { Course: 'R&D: a < b' } })).toMatchObject({
      warnings: [],
    })
    const unfilled = {
      ...body,
      recipientData: { ...body.recipientData, attributes: { Course: 'undefined' } },
    }
    expect(await account.data('POST', '/api/certificates/issue', unfilled)).toMatchObject({
      warningDetails: [{ code: 'looks_unfilled', column: 'attributes.Course' }],
    })
  })

  test('are problems of a list, and names in capitals are one', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const recipients = [
      recipientOf(1),
      recipientOf(2, { name: misread }),
      recipientOf(3, { attributes: { Course: '{{course}}' } }),
      recipientOf(4, { name: 'JOHN SMITH' }),
      recipientOf(5, { name: 'GRACE HOPPER' }),
      recipientOf(6, { name: 'Ada\u00ad Lovelace' }),
      recipientOf(7, { name: 'ada@example.com', email: 'Ada Lovelace' }),
    ]
    const preview = await account.data<BatchCheck>('POST', `${batchPath}/check`, {
      ...common,
      recipients,
    })
    expect(preview).toMatchObject({ rows: 7, valid: 6, invalid: 1 })
    expect(preview.problems).toMatchObject([
      { row: 2, code: 'looks_garbled', column: 'name', value: misread },
      { row: 3, code: 'looks_unfilled', column: 'attributes.Course', value: '{{course}}' },
      { row: 4, code: 'all_capitals', column: 'name', value: 'JOHN SMITH', params: { count: 2 } },
      { row: 6, code: 'invisible_characters', column: 'name', params: { characters: 'U+00AD' } },
      { row: 7, code: 'swapped', column: 'name', value: 'ada@example.com' },
    ])
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    await batchEnd(account, id)
    const rows = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows`)
    expect(rows.map(({ problem }) => problem?.code)).toEqual([
      undefined,
      ...[
        'looks_garbled',
        'looks_unfilled',
        'all_capitals',
        'all_capitals',
        'invisible_characters',
        'swapped',
      ],
    ])
  })

  test('are found before a correction is issued, which a check does not', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const path = `/api/certificates/${certificateId}/reissue`
    const recipientData = { ...body.recipientData, name: 'JOHN SMITH', attributes: { Course: 'R&amp;D' } }
    const found = await account.data<IssueCheck>('POST', `${path}/check`, { recipientData })
    expect(found.warningDetails).toMatchObject([
      { code: 'looks_like_code', column: 'attributes.Course' },
      { code: 'all_capitals', column: 'name' },
    ])
    expect(await account.data('GET', '/api/certificates')).toHaveLength(1)
    const wrong = { recipientData: { ...recipientData, name: 'www.evil.example' } }
    expect(await account.send('POST', `${path}/check`, wrong)).toMatchObject({ status: 400 })
    const { warnings } = found
    expect(await account.data('POST', path, { recipientData })).toMatchObject({ warnings })
    expect(await account.send('POST', `${path}/check`, { recipientData })).toMatchObject({
      status: 400,
      body: { code: 'superseded' },
    })
  })
})
