import type { BatchPreview, IssuePreview } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchPath, readyForBatch, recipientOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const misread = 'S\u00c3\u00a9bastien Ek'

describeOnEveryEngine('Mistakes of other programs', (engine) => {
  test('are warnings of an issue, each with its code, its place, and a sentence', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const check = async (recipientData: object) =>
      account.data<IssuePreview>('POST', '/api/certificates/issue?dryRun=true', {
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
    expect(await check({ name: "Sean O'Neil", attributes: { Course: 'R&D: a < b' } })).toEqual({
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
    const preview = await account.data<BatchPreview>('POST', `${batchPath}?dryRun=true`, {
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
  })
})
