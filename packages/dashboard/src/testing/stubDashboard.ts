import type { Accounts, Role, Session } from '../accounts/Accounts.ts'
import { Assets } from '../assets/Assets.ts'
import { createDashboard } from '../createDashboard.ts'
import type { Prices } from '../languages/formatCredits.ts'
import { styleSheet } from '../styles/styleSheet.ts'

/**
 * Responses of the API by method and path without query, as data of the envelope or as a whole response. A function
 * computes one from the URL and the body of the request.
 */
export type Answers = Readonly<Record<string, unknown>>

const session = (
  role: Role,
  { timeZone, isTest, account }: { timeZone: string; isTest: boolean; account: { id: string; name: string } },
): Session => ({
  id: 's',
  person: {
    id: 'p',
    name: '<Zoë>',
    email: 'zoe@example.com',
    isConfirmed: false,
    hasPassword: true,
    locale: '',
  },
  account: { ...account, timeZone },
  role,
  isTest,
  freshUntil: 1,
  now: Date.parse('2026-11-26T12:00:00Z'),
})

/**
 * Renders pages without a service: with the session of a role, and an API with fixed responses.
 *
 * @param own methods of the accounts that the pages call
 */
export function stubDashboard(
  answers: Answers,
  role: Role | null = 'owner',
  own: Partial<Record<keyof Accounts, unknown>> = {},
  {
    timeZone = 'UTC',
    prices = {},
    isTest = false,
    account = { id: 'a', name: 'Northwind' },
  }: {
    timeZone?: string
    prices?: Partial<Prices>
    isTest?: boolean
    account?: { id: string; name: string }
  } = {},
) {
  const accounts = {
    signUpMode: () => 'open',
    roles: ['owner', 'issuer', 'viewer'],
    readSession: async () =>
      role ? { session: session(role, { timeZone, isTest, account }), setCookie: 'session=1' } : undefined,
    actorOf: () => ({ personId: 'p' }),
    listKeys: async () => [],
    ...own,
  } as unknown as Accounts
  const failures: unknown[] = []
  const pages = createDashboard({
    accounts,
    mayDo: (given, permission) =>
      permission === 'view' || given === 'owner' || (permission === 'issue' && given === 'issuer'),
    requireSameOrigin() {},
    fetchAs: () => async (input, init) => {
      const url = new URL(String(input))
      const answer = answers[`${init?.method ?? 'GET'} ${url.pathname}`]
      const data = typeof answer === 'function' ? answer(url, init?.body) : answer
      if (data === undefined)
        return Response.json({ success: false, message: 'No', code: 'not_found' }, { status: 404 })
      if (data instanceof Error) throw data
      if (data instanceof Response) return data
      return Response.json({ success: true, message: '', data, pagination: { next: null } })
    },
    assets: new Assets(styleSheet, new URL('../islands/', import.meta.url)),
    async *archive() {},
    eventTypes: ['certificate.issued', 'mail.failed'],
    prices: { issue: 3, correction: 0, ...prices },
    newId: () => 'id',
    publicUrl: 'http://localhost',
    onFailure: (error) => failures.push(error),
  })
  const visit = async (path: string, init: RequestInit = {}) => {
    const request = new Request(`http://localhost/dashboard${path}`, init)
    const body = {
      readForm: async () => [
        ...(init.body instanceof FormData ? init.body : new URLSearchParams(await request.text())),
      ],
      readBytes: () => request.blob(),
    }
    const response = await pages(request, { address: '127.0.0.1' }, body)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { visit, failures }
}
