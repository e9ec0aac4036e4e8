import type { OrganizationRecord, TemplateRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { createOrganization, createTemplate } from '../../testing/testDocuments.ts'
import { type DashboardVisitor, visitDashboard } from '../../testing/visitDashboard.ts'

const password = 'violet tram dusk'

describeOnSqliteFirst('Test mode on the pages', (engine) => {
  /** Signs up, and confirms the address. */
  async function signUp(email: string): Promise<DashboardVisitor> {
    const visitor = visitDashboard(engine.service().url)
    const { text } = await visitor.post('/sign-up', { email, password, accountName: 'Northwind' })
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    expect(token).not.toBe('')
    await visitor.post('/confirm', { token, password })
    return visitor
  }

  async function newKey(visitor: DashboardVisitor): Promise<string> {
    const { text } = await visitor.post('/profile/keys', { name: 'My app' })
    return /id="api-key"[^>]*>([\w-]+)</.exec(text)?.[1] ?? ''
  }

  test('the switch shows other records and other keys, and copies go from one to the other', async () => {
    const { caller } = engine.service()
    const visitor = await signUp('ana@twin.example')
    const live = caller(await newKey(visitor))
    const [{ id: templateId }, { id: organizationId }] = [
      await createTemplate(live, { name: 'Live diploma' }),
      await createOrganization(live, { name: 'Live school' }),
    ]
    await visitor.post('/mode', { mode: 'test' })
    expect((await visitor.get('/templates')).text).not.toContain('Live diploma')
    expect((await visitor.get(`/templates/${templateId}/edit`)).status).toBe(403)
    const key = await newKey(visitor)
    expect(key).toMatch(/^test_/)
    const testing = caller(key)
    expect(await testing.data('GET', '/api/templates')).toEqual([])
    expect((await visitor.get('/profile')).text).toMatch(/test_\w\w…/)
    expect((await visitor.get('/credits')).status).toBe(404)
    expect((await visitor.get('/audit')).text).toContain('My app')

    await visitor.post('/mode', { mode: 'live' })
    expect((await visitor.get('/profile')).text).not.toMatch(/test_\w\w…/)
    const submission = 'once'
    for (let i = 0; i < 2; i++) {
      const { location } = await visitor.post(`/templates/${templateId}/copy`, { submission })
      expect(location).toBe('/dashboard/templates?done=copiedToTest')
    }
    await visitor.post(`/organizations/${organizationId}/copy`, { submission: 'other' })
    const [template, ...others] = await testing.data<TemplateRecord[]>('GET', '/api/templates')
    expect(template).toMatchObject({ name: 'Live diploma', isTest: true })
    expect(others).toEqual([])
    const [organization] = await testing.data<OrganizationRecord[]>('GET', '/api/profile/organization')
    expect(organization).toMatchObject({ name: 'Live school', isTest: true })

    await visitor.post('/mode', { mode: 'test' })
    const person = { name: 'Zoë', email: 'zoe@example.com', 'attributes.Course': 'Sailing' }
    const issued = await visitor.post('/issue', {
      template: template?.id ?? '',
      organization: organization?.id ?? '',
      ...person,
      submission: 'issue',
    })
    expect(issued.location).toMatch(/^\/dashboard\/certificates\//)
    expect(await testing.data('GET', '/api/certificates')).toHaveLength(1)
    expect(await live.data('GET', '/api/certificates')).toEqual([])
  })

  test('waits until an owner who signed up has confirmed an address', async () => {
    const visitor = visitDashboard(engine.service().url)
    await visitor.post('/sign-up', { email: 'bo@twin.example', password, accountName: 'Alpine' })
    const { status, text } = await visitor.post('/mode', { mode: 'test' })
    expect(status).toBe(400)
    expect(text).toContain('Confirm your email address first')
  })

  test('another account of the person is shown in live mode', async () => {
    const { accounts, database } = engine.service()
    const visitor = await signUp('cy@twin.example')
    await visitor.post('/mode', { mode: 'test' })
    const read = async () => (await accounts.readSession(visitor.cookie()))?.session
    expect(await read()).toMatchObject({ isTest: true })
    const session = await read()
    if (!session) throw new Error('no session')
    await accounts.chooseAccount(accounts.actorOf(session, { address: '192.0.2.1' }), session.account.id)
    expect(await read()).toMatchObject({ isTest: false })
    expect(
      await database.all(
        'SELECT 1 AS one FROM memberships m JOIN accounts a ON a.id = m.account_id WHERE a.live_account_id IS NOT NULL',
      ),
    ).toEqual([])
  })
})
