import type {
  Batch,
  CorrectionRecord,
  IssuedCertificate,
  OrganizationRecord,
  WebhookRecord,
} from '@certificate-sdk/client'
import { afterEach, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { batchEnd, batchPath, recipientOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { fontNamed } from '../../testing/fontNamed.ts'
import { uploadFont } from '../../testing/postFont.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { createTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { visitDashboard } from '../../testing/visitDashboard.ts'
import { proposeName } from '../certificates/correctionRepository.ts'
import type { AuditAction } from './AuditAction.ts'
import { listAudit } from './auditRepository.ts'

/** Log entries by the route that changes an account. */
const recorded: Readonly<Record<string, readonly AuditAction[]>> = {
  'templates.create': ['template.created'],
  'templates.update': ['template.changed'],
  'templates.restore': ['template.restored'],
  'templates.delete': ['template.deleted'],
  'organizations.create': ['organization.created'],
  'organizations.update': ['organization.changed'],
  'organizations.checkDomain': ['organization.domain_checked'],
  'organizations.delete': ['organization.deleted'],
  'issuerKeys.rotate': ['issuer_key.rotated'],
  'certificates.reissue': ['certificate.reissued'],
  'certificates.revoke': ['certificate.revoked'],
  'certificates.erase': ['certificate.erased'],
  'certificates.privacy': ['certificate.made_private', 'certificate.made_public'],
  'certificates.resend': ['mail.resent'],
  'certificates.resendMany': ['mail.resent'],
  'corrections.accept': ['correction.accepted'],
  'corrections.decline': ['correction.declined'],
  'fonts.create': ['font.created', 'font.replaced'],
  'fonts.delete': ['font.deleted'],
  'batches.create': ['batch.created'],
  'batches.cancel': ['batch.canceled'],
  'batches.retry': ['batch.retried'],
  'webhooks.create': ['webhook.created'],
  'webhooks.update': ['webhook.changed'],
  'webhooks.delete': ['webhook.deleted'],
  'webhooks.rotate': ['webhook.secret_replaced'],
}
/** Routes that change nothing lasting, and issues by keys, whose certificates are their own record. */
const unrecorded = [
  'batches.check',
  'batches.columns',
  'certificates.check',
  'certificates.checkReissue',
  'certificates.issue',
  'prints.certificates',
  'templates.preview',
  'webhooks.replay',
  'webhooks.test',
]

test('every route that changes an account is recorded, or said not to be', () => {
  const changing = routes.filter(({ limit, method }) => limit === 'account' && method !== 'GET')
  expect(changing.map(({ id }) => id).sort()).toEqual([...Object.keys(recorded), ...unrecorded].sort())
})

describeOnEveryEngine('The audit log', (engine) => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  const linesOf = async ({ database }: TestServer, { accountId }: Pick<TestAccount, 'accountId'>) =>
    (await listAudit(database, accountId, { limit: 100 })).reverse()

  const issueTo = (account: TestAccount, body: object) =>
    account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)

  /** Creates a correction that waits for the issuer. */
  async function propose(
    { database }: TestServer,
    { accountId }: TestAccount,
    certificateId: string,
  ): Promise<string> {
    const id = crypto.randomUUID()
    const correction = { id, accountId, subAccountEmail: null, certificateId, proposedName: 'Zoë' }
    await database.transaction((tx) => proposeName(tx, { ...correction, createdAt: Date.now() }))
    return id
  }

  test('says which key changed what', async () => {
    const absent = async () => 'absent' as const
    const domainSources = { readRecords: absent, readFile: absent }
    const service = await startTestServer(await engine.emptyStorage(), { outside: { domainSources } })
    closing.push(() => service.close())
    const account = await service.newAccount()
    const body = await readyToIssue(account)
    const mail = { ...body.mailData, subject: 'Yours', body: 'Hi' }
    const [first, second] = [
      await issueTo(account, { ...body, mailData: mail }),
      await issueTo(account, body),
    ]
    const certificate = `/api/certificates/${first.certificateId}`
    for (const isPrivate of [true, true, false])
      await account.send('PUT', `${certificate}/privacy`, { isPrivate })
    await account.data('POST', `${certificate}/resend`)
    const ids = { certificateIds: [first.certificateId] }
    await account.data('POST', '/api/certificates/resend', ids)
    const declined = await propose(service, account, first.certificateId)
    await account.data<CorrectionRecord>('POST', `/api/corrections/${declined}/decline`)
    const accepted = await propose(service, account, first.certificateId)
    const { certificateId } = await account.data<IssuedCertificate>(
      'POST',
      `/api/corrections/${accepted}/accept`,
      {},
    )
    const { recipientData } = body
    const reissued = await account.data<IssuedCertificate>(
      'POST',
      `/api/certificates/${certificateId}/reissue`,
      { recipientData },
    )
    const revoke = () => account.send('POST', `/api/certificates/${reissued.certificateId}/revoke`, {})
    for (let i = 0; i < 2; i++) await revoke()
    for (let i = 0; i < 2; i++)
      await account.send('DELETE', `/api/certificates/${second.certificateId}/recipient`)

    const design = `/api/templates/${body.mailData.templateId}`
    await account.send('PUT', design, { name: 'Second' })
    await account.send('PUT', design, { name: 'Never' }, { headers: { 'if-match': '"old"' } })
    await account.send('POST', `${design}/versions/1/restore`)
    const once = { headers: { 'idempotency-key': 'once' } }
    for (let i = 0; i < 2; i++)
      await account.data('POST', '/api/webhooks', { url: 'https://hooks.example/s3cret' }, once)
    const [webhook] = await account.data<WebhookRecord[]>('GET', '/api/webhooks')
    await account.data('POST', `/api/webhooks/${webhook?.id}/rotate`)
    await account.send('PUT', `/api/webhooks/${webhook?.id}`, { isEnabled: false })
    await account.send('DELETE', `/api/webhooks/${webhook?.id}`)

    const { organizationId } = body
    const common = { organizationId, mailData: { templateId: body.mailData.templateId } }
    const wide = recipientOf(1, { name: 'W'.repeat(190) })
    const batch = await account.data<Batch>('POST', batchPath, { ...common, recipients: [wide] })
    await batchEnd(account, batch.id)
    await account.data('POST', `/api/batches/${batch.id}/retry`)
    await batchEnd(account, batch.id)
    await service.batches.stop()
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: [recipientOf(2)] })
    for (let i = 0; i < 2; i++) await account.data('POST', `/api/batches/${id}/cancel`)

    await uploadFont(account, await fontNamed('Quill'))
    const font = await uploadFont(account, await fontNamed('Quill', { from: 'Lora-Italic' }))
    await account.send('DELETE', `/api/fonts/${font.id}`)

    const organization = `/api/profile/organization/${organizationId}`
    await account.data<OrganizationRecord>('PUT', organization, { domain: 'school.invalid' })
    await account.data('POST', `${organization}/domain/check`)
    await account.data('POST', `${organization}/credential-key/rotate`)
    await account.send('DELETE', organization)
    await account.send('DELETE', design)

    const lines = await linesOf(service, account)
    // Created at the same time.
    const created = lines.splice(0, 2).map(({ action, subject }) => [action, subject])
    expect(created.sort()).toEqual([
      ['organization.created', 'Sailing School'],
      ['template.created', 'Diploma'],
    ])
    expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
      ['certificate.made_private', first.certificateId],
      ['certificate.made_public', first.certificateId],
      ['mail.resent', first.certificateId],
      ['mail.resent', first.certificateId],
      ['correction.declined', first.certificateId],
      ['correction.accepted', first.certificateId],
      ['certificate.reissued', reissued.certificateId],
      ['certificate.revoked', reissued.certificateId],
      ['certificate.erased', second.certificateId],
      ['template.changed', 'Second'],
      ['template.restored', 'Diploma'],
      ['webhook.created', 'hooks.example'],
      ['webhook.secret_replaced', 'hooks.example'],
      ['webhook.changed', 'hooks.example'],
      ['webhook.deleted', 'hooks.example'],
      ['batch.created', batch.id],
      ['batch.retried', batch.id],
      ['batch.created', id],
      ['batch.canceled', id],
      ['font.created', 'Quill'],
      ['font.replaced', 'Quill'],
      ['font.deleted', 'Quill'],
      ['organization.changed', 'Sailing School'],
      ['organization.domain_checked', 'school.invalid'],
      ['issuer_key.rotated', organizationId],
      ['organization.deleted', 'Sailing School'],
      ['template.deleted', 'Diploma'],
    ])
    const key = `…${account.key.slice(-4)}`
    for (const line of lines)
      expect(line).toMatchObject({ by: 'key', who: key, address: expect.stringContaining('127.0.0.1') })
    const all = new Set([...created, ...lines.map(({ action }) => action)].flat())
    for (const actions of Object.values(recorded)) for (const action of actions) expect(all).toContain(action)
  })

  test('says which person changed what on the pages', async () => {
    const service = engine.service()
    const visitor = visitDashboard(service.url)
    const email = 'ana@example.com'
    const password = 'violet tram dusk'
    await visitor.post('/sign-up', { email, password, accountName: 'Northwind' })
    await visitor.post('/organizations/new', { name: 'Northwind', email })
    await visitor.post('/webhooks/new', { url: 'https://hooks.example/in' })
    const shown = await visitor.post('/profile/keys', { name: 'My app' })
    const key = /id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? ''
    const { id: template } = await createTemplate(service.caller(key))
    const page = await visitor.get('/issue')
    const organization = /name="organization"[^>]*>.*?<option value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const values = { name: 'Zoë', email: 'zoe@example.com', 'attributes.Course': 'Sailing' }
    const person = { template, organization, ...values }
    const issued = await visitor.post('/issue', { ...person, submission: 'one' })
    await visitor.post('/issue', { ...person, submission: 'one' })
    const path = /^\/dashboard(\/certificates\/([\w-]{36}))/.exec(issued.location ?? '')
    const [, certificate = '', certificateId = ''] = path ?? []
    await visitor.post(`${certificate}/privacy`, { private: 'on' })
    await visitor.post(`${certificate}/revoke`, { reason: 'By mistake' })
    await visitor.post(`/templates/${template}/delete`, {})

    const [account] = await service.database.all<{ accountId: string }>(
      'SELECT account_id AS "accountId" FROM api_keys WHERE hint = ?',
      [key.slice(-4)],
    )
    const lines = await linesOf(service, { accountId: account?.accountId ?? '' })
    expect(lines.slice(2).map(({ action, subject, by, who }) => [action, subject, by, who])).toEqual([
      ['organization.created', 'Northwind', 'person', email],
      ['webhook.created', 'hooks.example', 'person', email],
      ['key.created', 'My app', 'person', email],
      ['template.created', 'Diploma', 'key', 'My app'],
      ['certificate.issued', certificateId, 'person', email],
      ['certificate.made_private', certificateId, 'person', email],
      ['certificate.revoked', certificateId, 'person', email],
      ['template.deleted', 'Diploma', 'person', email],
    ])
    const { text } = await visitor.get('/audit')
    expect(text).toContain(`Certificate revoked<span class="sub"><a href="/dashboard${certificate}">`)
    expect(text).toContain('My app<span class="sub">API key</span>')
  })

  test('has no line of a change that failed', async () => {
    const service = engine.service()
    const account = await service.newAccount()
    for (let i = 0; i < 21; i++)
      await account.send('POST', '/api/webhooks', { url: `https://h${i}.example/` })
    expect(await linesOf(service, account)).toHaveLength(20)
  })
})
