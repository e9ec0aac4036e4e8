import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { documentedTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { visitDashboard } from '../../testing/visitDashboard.ts'

describeOnSqliteFirst('The page of sub-accounts', (engine) => {
  const signUp = async (email: string) => {
    const visitor = visitDashboard(engine.service().url)
    await visitor.post('/sign-up', { email, password: 'violet tram dusk' })
    const shown = await visitor.post('/profile/keys', { name: '' })
    const key = /id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? ''
    return { visitor, caller: engine.service().caller(key) }
  }
  const as = (email: string) => ({ headers: { 'x-subaccount-email': email } })
  /** Returns the cells of the table by address. */
  const rowsOf = (text: string) =>
    [...text.matchAll(/<tr><td class="lead">(.*?)<\/td>(.*?)<\/tr>/g)].map(([, email, cells = '']) => [
      email,
      ...[...cells.matchAll(/data-label="(\w+)">([\d,]+)</g)].map(([, name, count]) => `${name} ${count}`),
    ])

  test('lists each with what it has, also without designs', async () => {
    const { visitor, caller } = await signUp('lister@example.com')
    const body = await readyToIssue(caller)
    expect((await visitor.get('/sub-accounts')).text).toContain('No sub-accounts yet')
    await caller.data(
      'POST',
      '/api/profile/organization',
      { name: 'Only a name', email: 'a@b.example' },
      as('b-only@example.com'),
    )
    for (const name of ['Ada', 'Grace'])
      await caller.data(
        'POST',
        '/api/certificates/issue',
        { ...body, recipientData: { name, email: 'r@example.com', attributes: {} } },
        as('c-issuer@example.com'),
      )
    await caller.data('POST', '/api/templates', await documentedTemplate(), as('a-designer@example.com'))
    const { text } = await visitor.get('/sub-accounts')
    expect(rowsOf(text)).toEqual([
      ['a-designer@example.com', 'Designs 1', 'Organizations 0', 'Certificates 0'],
      ['b-only@example.com', 'Designs 0', 'Organizations 1', 'Certificates 0'],
      ['c-issuer@example.com', 'Designs 0', 'Organizations 0', 'Certificates 2'],
    ])
    const other = await signUp('stranger@example.com')
    expect((await other.visitor.get('/sub-accounts')).text).not.toContain('c-issuer@example.com')
  })

  test('has pages', async () => {
    const { visitor, caller } = await signUp('many@example.com')
    const emails = Array.from({ length: 130 }, (_, i) => `sub-${String(i).padStart(3, '0')}@example.com`)
    for (const email of emails)
      await caller.data('POST', '/api/profile/organization', { name: 'One', email: 'a@b.example' }, as(email))
    const first = await visitor.get('/sub-accounts')
    const next = /href="\/dashboard(\/sub-accounts\?cursor=[^"]+)"/.exec(first.text)?.[1] ?? ''
    const second = await visitor.get(next)
    expect([...rowsOf(first.text), ...rowsOf(second.text)].map(([email]) => email)).toEqual(emails)
    expect(second.text).not.toContain('Next page</a>')
  })
})
