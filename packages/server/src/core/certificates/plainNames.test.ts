import { randomUUID } from 'node:crypto'
import type {
  Batch,
  BatchCheck,
  BatchRowRecord,
  IssuedCertificate,
  OrganizationRecord,
} from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { fingerprintOf } from '../../kit/idempotency/fingerprints.ts'
import { batchEnd, batchPath, readyForBatch, recipientOf } from '../../testing/batchCalls.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const issuePath = '/api/certificates/issue'
const organizationPath = '/api/profile/organization'
const bad = ['Visit https://evil.example now', 'www.evil.com', 'evil.com/win', '김\u3164민수', 'A\ufff9B']
const school = { name: 'Sailing School', email: 'office@school.example' }

describeOnSqliteFirst('Names', (engine) => {
  async function ready() {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    return {
      account,
      body,
      named: (name: string) => ({ ...body, recipientData: { ...body.recipientData, name } }),
    }
  }
  const issue = (account: TestAccount, body: object) =>
    account.data<IssuedCertificate>('POST', issuePath, body)

  test('of recipients have no link and nothing that changes what is seen, also in a check and in a reissue', async () => {
    const { account, body, named } = await ready()
    const { certificateId } = await issue(account, body)
    for (const name of bad)
      for (const path of [issuePath, '/api/certificates/check', `/api/certificates/${certificateId}/reissue`])
        expect(await account.send('POST', path, named(name))).toMatchObject(
          refusal(400, 'validation_failed', 'recipientData.name'),
        )
    expect(await account.data('GET', '/api/certificates')).toHaveLength(1)
    expect(await account.send('POST', issuePath, named('김\u3164민수'))).toMatchObject({
      body: { message: 'recipientData.name has an invisible or control character (U+3164): remove it' },
    })
    expect(await issue(account, named('پژمان گل\u200cمحمدی'))).toMatchObject({
      recipient: { name: 'پژمان گل\u200cمحمدی' },
    })
  })

  test('that were accepted before are replayed, and may stay in a corrected certificate', async () => {
    const { account, body, named } = await ready()
    const { database } = engine.service()
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await account.send('POST', issuePath, body, { headers })
    expect(first.status).toBe(200)
    // Simulates an earlier release that accepted a name that is refused now.
    const name = '김\u3164민수'
    const request = { method: 'POST', url: issuePath, subAccount: undefined, bodyHash: undefined }
    await database.run('UPDATE idempotency SET fingerprint = ? WHERE account_id = ?', [
      fingerprintOf({ ...request, body: named(name) }),
      account.accountId,
    ])
    const again = await account.send('POST', issuePath, named(name), { headers })
    expect(again).toMatchObject({ status: 200, body: first.body })
    const { certificateId: id } = (first.body as { data: IssuedCertificate }).data
    await database.run('UPDATE certificates SET recipient_name = ? WHERE id = ?', [name, id])
    const corrected = await account.send('POST', `/api/certificates/${id}/reissue`, named(name))
    expect(corrected).toMatchObject({ status: 200, body: { data: { recipient: { name } } } })
  })

  test('of recipients fail their row of a batch, and a retry issues none', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const recipients = [recipientOf(1), ...bad.map((name, i) => recipientOf(2 + i, { name }))]
    const preview = await account.data<BatchCheck>('POST', `${batchPath}/check`, {
      ...common,
      recipients,
    })
    expect(preview).toMatchObject({ rows: 6, valid: 1, invalid: 5 })
    expect(preview.problems[0]).toMatchObject({ row: 2, column: 'name', code: 'validation_failed' })
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    expect(await batchEnd(account, id)).toMatchObject({ issued: 1, failed: 5 })
    await account.send('POST', `/api/batches/${id}/retry`)
    expect(await batchEnd(account, id)).toMatchObject({ issued: 1, failed: 5 })
    const rows = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?state=failed`)
    expect(rows.map(({ problem }) => problem?.column)).toEqual(Array(5).fill('name'))
  })

  test('of organizations have neither, unless they are stored already', async () => {
    const account = await engine.service().newAccount()
    const refused = refusal(400, 'validation_failed', 'name')
    const { id } = await account.data<OrganizationRecord>('POST', organizationPath, school)
    for (const name of bad) {
      expect(await account.send('POST', organizationPath, { ...school, name })).toMatchObject(refused)
      expect(await account.send('PUT', `${organizationPath}/${id}`, { name })).toMatchObject(refused)
    }
    const name = 'www.evil.com'
    await engine.service().database.run('UPDATE organizations SET name = ? WHERE id = ?', [name, id])
    await account.data('PUT', `${organizationPath}/${id}`, { ...school, name, phone: '1' })
    expect(await account.data('GET', `${organizationPath}/${id}`)).toMatchObject({ name, phone: '1' })
  })

  test('and addresses lose invisible characters that mean nothing', async () => {
    const { account, body } = await ready()
    const recipientData = {
      name: '\u202aAda\u00ad Love\u200blace\ufeff\u202c',
      email: '\ufeffada@example.com\u200b',
    }
    expect(await issue(account, { ...body, recipientData })).toMatchObject({
      recipient: { name: 'Ada Lovelace', email: 'ada@example.com' },
    })
    const created = await account.data<OrganizationRecord>('POST', organizationPath, {
      name: 'Sailing\u200b School',
      email: 'office\u2060@school.example',
    })
    expect(await account.data('GET', `${organizationPath}/${created.id}`)).toMatchObject({
      name: 'Sailing School',
      email: 'office@school.example',
    })
    expect(
      await account.send('POST', issuePath, {
        ...body,
        recipientData: { ...recipientData, name: '\u200b\u2060' },
      }),
    ).toMatchObject(refusal(400, 'validation_failed', 'recipientData.name'))
  })

  test('of people may have a domain, those of organizations once it is confirmed', async () => {
    const { account, body, named } = await ready()
    expect(await issue(account, named('Anna v.Link'))).toMatchObject({ recipient: { name: 'Anna v.Link' } })
    const { organizationId: id } = body as { organizationId: string }
    const path = `${organizationPath}/${id}`
    await account.data('PUT', path, { name: 'Booking.com B.V.', domain: 'booking.com' })
    const refused = { status: 400, body: { code: 'domain_unconfirmed' } }
    expect(await account.send('POST', issuePath, body)).toMatchObject(refused)
    const recipients = [recipientOf(1)]
    expect(await account.send('POST', batchPath, { ...body, recipients })).toMatchObject(refused)
    const { database } = engine.service()
    await database.run('UPDATE organizations SET domain_confirmed_at = 1 WHERE id = ?', [id])
    expect(await issue(account, body)).toHaveProperty('certificateId')
    expect(await account.send('PUT', path, { name: 'Pаypal' })).toMatchObject(
      refusal(400, 'validation_failed', 'name'),
    )
  })
})
