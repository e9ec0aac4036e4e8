import type { Accounts, Role, Session } from '../accounts/Accounts.ts'
import { Assets } from '../assets/Assets.ts'
import { createDashboard } from '../createDashboard.ts'
import { styleSheet } from '../styles/styleSheet.ts'

/** Answers of the API by method and path without its query, as data of the envelope; a function makes it from the request's body. */
export type Answers = Readonly<Record<string, unknown>>

const session = (role: Role): Session => ({
  id: 's',
  person: {
    id: 'p',
    name: '<Zoë>',
    email: 'zoe@example.com',
    isConfirmed: false,
    hasPassword: true,
    locale: '',
  },
  account: { id: 'a', name: 'Northwind' },
  role,
  freshUntil: 1,
  now: Date.parse('2026-11-26T12:00:00Z'),
})

/** Pages without a service: of a session with a role, and an API with fixed answers. */
export function stubDashboard(answers: Answers, role: Role | null = 'owner') {
  const accounts = {
    signUpMode: 'open',
    readSession: async () => (role ? { session: session(role), setCookie: 'session=1' } : undefined),
    actorOf: () => ({ personId: 'p' }),
  } as unknown as Accounts
  const failures: unknown[] = []
  const pages = createDashboard({
    accounts,
    mayDo: (given, permission) => permission === 'view' || given === 'owner',
    requireOwnForm() {},
    fetchAs: () => async (input, init) => {
      const { pathname } = new URL(String(input))
      const data = answers[`${init?.method ?? 'GET'} ${pathname}`]
      if (data === undefined)
        return Response.json({ success: false, message: 'No', code: 'not_found' }, { status: 404 })
      if (data instanceof Error) throw data
      const made = typeof data === 'function' ? data(JSON.parse(String(init?.body))) : data
      return Response.json({ success: true, message: '', data: made, pagination: { next: null } })
    },
    assets: new Assets(styleSheet, new URL('../islands/', import.meta.url)),
    async *archive() {},
    issuePrice: 3,
    newId: () => 'id',
    publicUrl: 'http://localhost',
    onFailure: (error) => failures.push(error),
  })
  const visit = async (path: string, init: RequestInit = {}) => {
    const request = new Request(`http://localhost/dashboard${path}`, init)
    const response = await pages(request, { address: '127.0.0.1' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { visit, failures }
}
