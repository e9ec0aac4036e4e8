import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Route } from '../contract/Route.ts'
import type { Database } from '../database/Database.ts'
import { routes } from '../routes.ts'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { refusal } from '../testing/serviceCaller.ts'
import type { TestAccount } from '../testing/startTestServer.ts'
import { createOrganization, createTemplate, readyToIssue } from '../testing/testDocuments.ts'

/** Routes that name a record of an account. */
const naming = routes.filter(({ limit, path }) => limit === 'account' && path.includes(':'))

const recipientData = { name: 'Ada', email: 'ada@example.com' }

/** Bodies that are accepted about an own record, where an empty one is not. */
const bodies: Readonly<Record<string, object>> = {
  'templates.update': { name: 'Taken' },
  'organizations.update': { name: 'Taken' },
  'certificates.reissue': { recipientData },
  'certificates.privacy': { isPrivate: true },
  'webhooks.update': { isEnabled: false },
}

/** A record of each resource, by its name in the table of routes. */
async function createRecords(account: TestAccount, database: Database): Promise<Record<string, string>> {
  const body = await readyToIssue(account)
  const mail = { ...body.mailData, subject: 'x', body: 'y' }
  const post = <Data>(path: string, input: object) => account.data<Data>('POST', path, input)
  const issued = { ...body, mailData: mail }
  const { certificateId } = await post<{ certificateId: string }>('/api/certificates/issue', issued)
  const { recipientData, ...common } = body
  const recipients = [recipientData]
  const batch = await post<{ id: string }>('/api/certificates/batch', { ...common, recipients })
  const webhook = await post<{ id: string }>('/api/webhooks', { url: 'https://host.invalid/' })
  const delivery = await post<{ id: string }>(`/api/webhooks/${webhook.id}/test`, {})
  await account.data('PUT', `/api/templates/${body.mailData.templateId}`, { name: 'Version 2' })
  const corrections = randomUUID()
  await database.run(
    `INSERT INTO corrections (id, account_id, certificate_id, name, state, created_at)
     SELECT ?, account_id, id, 'Zoë', 'open', 1 FROM certificates WHERE id = ?`,
    [corrections, certificateId],
  )
  return {
    templates: body.mailData.templateId,
    organizations: body.organizationId,
    issuerKeys: body.organizationId,
    certificates: certificateId,
    batches: batch.id,
    webhooks: webhook.id,
    deliveryId: delivery.id,
    version: '1',
    corrections,
  }
}

function pathOf({ id, path }: Route, records: Record<string, string>): string {
  const [resource = ''] = id.split('.')
  return path.replace(/:(\w+)/g, (_, name: string) => records[name] ?? records[resource] ?? '')
}

describeOnEveryEngine('Records of another account', (engine) => {
  test('do not exist for any route that names one, and stay as they are', async () => {
    const { newAccount, database } = engine.service()
    const [owner, other] = [await newAccount(), await newAccount()]
    const records = await createRecords(owner, database)
    const own = await createRecords(other, database)
    const reads = naming.filter(({ method }) => method === 'GET')
    // Files of a batch are refused until it is completed.
    await expect
      .poll(() => owner.data('GET', `/api/batches/${records.batches}`))
      .toMatchObject({ state: 'completed' })
    const before = await Promise.all(
      reads.map(async (route) => (await owner.send('GET', pathOf(route, records))).status),
    )
    for (const route of naming) {
      const body = route.method === 'GET' ? undefined : (bodies[route.id] ?? {})
      const send = (ids: Record<string, string>) => other.send(route.method, pathOf(route, ids), body)
      expect(await send(records), route.id).toMatchObject(refusal(404, 'not_found'))
      // An own webhook does not lead to another account's delivery.
      if (route.path.includes(':deliveryId'))
        expect(await send({ ...own, deliveryId: records.deliveryId ?? '' })).toMatchObject(
          refusal(404, 'not_found'),
        )
    }
    const after = await Promise.all(
      reads.map(async (route) => (await owner.send('GET', pathOf(route, records))).status),
    )
    expect(after).toEqual(before)
    expect(await owner.data('GET', `/api/certificates/${records.certificates}`)).toMatchObject({
      status: 'valid',
    })
  })

  test('do not exist in a body either, and cost nothing', async () => {
    const { newAccount, database } = engine.service()
    const [owner, other] = [await newAccount(), await newAccount()]
    const records = await createRecords(owner, database)
    const { id: templateId } = await createTemplate(other)
    const { id: organizationId } = await createOrganization(other)
    const own = { organizationId, mailData: { templateId } }
    const foreign = [
      { ...own, organizationId: records.organizations },
      { ...own, mailData: { templateId: records.templates } },
    ]
    for (const common of foreign)
      for (const [path, recipients] of [
        ['/api/certificates/issue', { recipientData }],
        ['/api/certificates/issue?dryRun=true', { recipientData }],
        ['/api/certificates/batch', { recipients: [recipientData] }],
        ['/api/certificates/batch?dryRun=true', { recipients: [recipientData] }],
      ] as const)
        expect(await other.send('POST', path, { ...common, ...recipients }), path).toMatchObject(
          refusal(404, 'not_found'),
        )
    const certificateIds = [records.certificates]
    expect(await other.data('POST', '/api/certificates/resend', { certificateIds })).toMatchObject({
      queued: 0,
      results: [{ status: 'refused', code: 'not_found' }],
    })
    expect(await other.data('GET', '/api/users/balance')).toEqual({ balance: 100 })
  })
})
