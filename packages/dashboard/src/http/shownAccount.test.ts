import { describe, expect, test, vi } from 'vitest'
import { stubDashboard } from '../testing/stubDashboard.ts'

const profile = { 'GET /api/templates': [], 'GET /api/profile/organization': [] }
const own = { listAccounts: async () => [{ id: 'b', name: 'Alpine' }], scopes: [], offersPasskeys: false }
const northwind = { id: 'a', name: 'Northwind' }
const alpine = { id: 'b', name: 'Alpine' }

/** Value of the hidden field of a form, as its page shows it. */
function shownIn(page: string, action: string): string {
  const form = new RegExp(`<form[^>]*action="${action}".*?</form>`, 's').exec(page)?.[0] ?? ''
  return /name="shown-account" value="([^"]*)"/.exec(form)?.[1] ?? ''
}

describe('a form whose page was shown for another account, or in the other mode, changes nothing and says so:', () => {
  const modeSwitched = 'The mode was switched after this page was opened'
  const accountSwitched =
    'The account was switched after this page was opened, so nothing was changed. It is '

  test.each([
    ['opened live, sent in test mode', { isTest: false }, { isTest: true }, modeSwitched],
    ['opened in test mode, sent live', { isTest: true }, { isTest: false }, modeSwitched],
    ['opened in one account, sent in another', { account: alpine }, {}, `${accountSwitched}Northwind now.`],
    [
      'the same in test mode',
      { account: northwind, isTest: true },
      { account: alpine },
      `${accountSwitched}Alpine now.`,
    ],
  ])('%s', async (_, shown, sent, message) => {
    const createKey = vi.fn(async () => ({ apiKey: 'cs_1' }))
    const page = (await stubDashboard(profile, 'owner', own, shown).visit('/profile')).text
    const account = shownIn(page, '/dashboard/profile/keys')
    const send = (options: typeof sent) =>
      stubDashboard(profile, 'owner', { ...own, createKey }, options).visit('/profile/keys', {
        method: 'POST',
        body: new URLSearchParams({ submission: 'once', name: 'My app', 'shown-account': account }),
      })
    const refused = await send(sent)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(message)
    expect(createKey).not.toHaveBeenCalled()
    expect((await send(shown)).text).toContain('cs_1')
    expect(createKey).toHaveBeenCalledOnce()
  })

  test('one that has nothing to read', async () => {
    const deleted = vi.fn(() => ({}))
    const { visit } = stubDashboard({ 'DELETE /api/templates/t': deleted }, 'owner', {}, { isTest: true })
    const send = (account: string) =>
      visit('/templates/t/delete', {
        method: 'POST',
        body: new URLSearchParams({ 'shown-account': account }),
      })
    expect((await send('a live')).status).toBe(409)
    expect((await send('b test')).status).toBe(409)
    expect(deleted).not.toHaveBeenCalled()
    expect((await send('a test')).status).toBe(303)
  })

  test.each([
    ['a design', '/templates', () => ({ 'content-type': 'application/json' }), () => '{}'],
    ['a font', '/fonts/upload', () => ({}), () => fontForm()],
  ])('%s of the editor, which stays open', async (_, path, headersOf, body) => {
    const created = vi.fn(() => ({ id: 't' }))
    const answers = { 'POST /api/templates': created, 'POST /api/fonts': created }
    const { visit } = stubDashboard(answers, 'owner', {}, { isTest: true })
    expect((await visit('/templates/new')).text).toContain('data-account="a test"')
    for (const shown of ['a live', 'b test']) {
      const headers = { ...headersOf(), accept: 'application/json', 'shown-account': shown }
      const { status, text } = await visit(path, { method: 'POST', headers, body: body() })
      expect([status, JSON.parse(text)]).toEqual([
        409,
        { success: false, message: expect.stringContaining('was switched') },
      ])
    }
    expect(created).not.toHaveBeenCalled()
  })

  test('but forms that switch, and those about the person, do', async () => {
    const { text } = await stubDashboard(profile, 'owner', own).visit('/profile')
    for (const action of ['mode', 'profile/account', 'sign-out', 'language']) {
      const form = new RegExp(`<form[^>]*action="/dashboard/${action}".*?</form>`, 's').exec(text)?.[0]
      expect([action, form?.includes('shown-account')]).toEqual([action, false])
    }
  })
})

test('every page says in a small window, too, which account it is', async () => {
  const { text } = await stubDashboard(profile, 'owner', own, { account: alpine }).visit('/profile')
  const summary = /<summary>.*?<\/summary>/s.exec(text)?.[0]
  expect(summary).toContain('Menu')
  expect(summary).toContain('Alpine')
})

function fontForm(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['font']), 'font.ttf')
  return form
}
