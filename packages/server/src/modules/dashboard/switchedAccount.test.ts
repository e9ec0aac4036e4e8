import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { visitDashboard } from '../../testing/visitDashboard.ts'

const password = 'violet tram dusk'

describeOnSqliteFirst('A form of a page that another account had', (engine) => {
  async function signUp(email: string, accountName: string) {
    const { accounts, url } = engine.service()
    const visitor = visitDashboard(url)
    const { text } = await visitor.post('/sign-up', { email, password, accountName })
    await visitor.post('/confirm', { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', password })
    const found = await accounts.readSession(visitor.cookie())
    if (!found) throw new Error('no session')
    return {
      visitor,
      ...found,
      actor: accounts.actorOf(found.session, { address: '192.0.2.1', isLocal: true }),
    }
  }

  test('changes neither of them', async () => {
    const { accounts } = engine.service()
    const ana = await signUp('ana@switched.example', 'Northwind')
    const bo = await signUp('bo@switched.example', 'Alpine')
    const { shownLink = '' } = await accounts.invite(ana.actor, {
      email: 'bo@switched.example',
      role: 'owner',
    })
    await accounts.acceptInvitation(bo.actor, /token=([\w-]+)/.exec(shownLink)?.[1] ?? '')

    const page = (await bo.visitor.get('/organizations/new')).text
    const account = /name="shown-account" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const fields = { name: 'Alpine School', email: 'office@alpine.example', 'shown-account': account }
    await bo.visitor.post('/profile/account', { account: ana.session.account.id })
    const refused = await bo.visitor.post('/organizations/new', { ...fields, submission: 'once' })
    expect([refused.status, refused.text.includes('It is Northwind now')]).toEqual([409, true])
    expect((await bo.visitor.get('/organizations')).text).not.toContain('Alpine School')

    await bo.visitor.post('/profile/account', { account: bo.session.account.id })
    expect((await bo.visitor.post('/organizations/new', { ...fields, submission: 'once' })).status).toBe(303)
    expect((await bo.visitor.get('/organizations')).text).toContain('Alpine School')
  })
})
