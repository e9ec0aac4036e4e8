import { Buffer } from 'node:buffer'
import { CertificateClient, type EventType } from '@certificate-sdk/client'
import { linksBelow } from '@certificate-sdk/template/internal'
import type { Accounts, Permission, Role, Session, Visitor } from './accounts/Accounts.ts'
import type { Assets } from './assets/Assets.ts'
import { compress } from './http/compress.ts'
import { explainError } from './http/explainError.ts'
import { createForm, type Form } from './http/Form.ts'
import { hasNul } from './http/hasNul.ts'
import { isOfEditor } from './http/isOfEditor.ts'
import { languageFor } from './http/languageFor.ts'
import { matchPath } from './http/matchPath.ts'
import { pageOfForm } from './http/pageOfForm.ts'
import { foreverCached } from './http/responses.ts'
import { refusedBody, type SentBody, UnreadableBody } from './http/SentBody.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { findSwitch } from './http/shownAccount.ts'
import type { MemberVisit, PageRoute, StreamedFile, Visit } from './http/Visit.ts'
import { fill } from './languages/fill.ts'
import { noPrices, type Prices } from './languages/formatCredits.ts'
import { messagesOf } from './languages/messagesOf.ts'
import { renderError } from './markup/renderError.tsx'
import { askToSignIn } from './pages/entry/askToSignIn.tsx'
import { routes } from './routes.ts'

/** Dependencies of the pages. */
export interface DashboardOptions {
  accounts: Accounts
  /** Returns true if a role allows something. */
  mayDo(role: Role, permission: Permission): boolean
  /** @throws unless a change was sent by a page of the service itself, not by another site */
  requireSameOrigin(headers: Headers): void
  /** Creates a `fetch` of the service's own API that acts for the account of a session, without a key. */
  fetchAs(session: Session, address: string): typeof fetch
  assets: Assets
  /** Creates a ZIP archive of files that are read one at a time. */
  archive(files: AsyncIterable<StreamedFile>, modifiedAt: number): AsyncIterable<Uint8Array>
  newId(): string
  /** URL of the service, without a trailing slash. */
  publicUrl: string
  /** Every type of event, in the order in which pages offer them to webhooks. */
  eventTypes: readonly EventType[]
  /** Prices of certificates in credits. If there are none, no page mentions credits. */
  prices: Prices
  /**
   * URL for buying credits, with placeholders for the account: `{account}`, `{email}`, and `{language}`. Default: none.
   */
  creditsUrl?: string | undefined
  /** Called with the cause of a failure: the person only sees that something failed. */
  onFailure(error: unknown): void
}

/** Answers a request for a path under `/dashboard`. Never rejects. Reads the request's body only through `body`. */
export type Dashboard = (request: Request, client: Visitor, body: SentBody) => Promise<Response>

const base = '/dashboard'
/** Maximum size of a form without files, in bytes. */
const defaultBodyLimit = 1_000_000
/** Maximum size of a form without a session, in bytes: an email address, a password, and a few names. */
const anonymousBodyLimit = 64 * 1024

/** Creates the pages of a service. */
export function createDashboard(options: DashboardOptions): Dashboard {
  const { origin, pathname } = new URL(options.publicUrl)
  const headers = securityHeaders(origin)
  const above = pathname.replace(/\/+$/, '')
  return async (request, client, body) => {
    const page = await pageBelow(above, await answer(options, request, { client, body }))
    const response = await compress(page, request)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
}

/** Renders a page whose links lead to paths below the service's mount point. */
async function pageBelow(path: string, response: Response): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  return path && isPage ? new Response(linksBelow(path, await response.text()), response) : response
}

async function answer(
  options: DashboardOptions,
  request: Request,
  { client, body }: { client: Visitor; body: SentBody },
): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice(base.length) || '/'
  if (path.startsWith('/assets/')) return sendAsset(options.assets, request, path)
  let setCookie: string | undefined
  let visit = createVisit(options, { request, url, client, body })
  if ([...url.searchParams].flat().some(hasNul))
    return renderError(visit, { status: 400, message: visit.messages.errors.notFoundHint })
  try {
    const found = await options.accounts.readSession(request.headers.get('cookie') ?? undefined)
    setCookie = found?.setCookie
    if (found) visit = memberVisit(options, visit, found.session)
    const response = await handle(options, visit, { path, body })
    const isSet = response.headers.getSetCookie().some((one) => nameOf(one) === nameOf(setCookie ?? ''))
    if (setCookie && !isSet) response.headers.append('set-cookie', setCookie)
    return response
  } catch (error) {
    return refuse(options, visit, error)
  }
}

const nameOf = (cookie: string) => cookie.split('=', 1)[0]

async function handle(
  options: DashboardOptions,
  visit: Visit,
  { path, body }: { path: string; body: SentBody },
): Promise<Response> {
  const { request, messages, session } = visit
  const method = request.method === 'HEAD' ? 'GET' : request.method
  for (const route of routes as readonly PageRoute[]) {
    if (route.method !== method || route.isOffered?.(visit) === false) continue
    const params = matchPath(route.path, path)
    if (!params) continue
    if (method === 'POST' && !isSameOrigin(options, request))
      return renderError(visit, { status: 403, message: messages.errors.foreign })
    const assets = {
      params,
      ...(method === 'POST' && { formPage: base + pageOfForm(routes, path, route.path) }),
      ...reading(visit, body, route.bodyLimit),
    }
    // A form whose session has ended is shown again with the values entered, and belongs to no page.
    if (route.needs !== 'nothing' && !session) return await askToSignIn(visit)
    try {
      if (route.needs === 'nothing') return await route.handle({ ...visit, ...assets })
      if (!visit.may(route.needs))
        return renderError(visit, {
          status: 403,
          message: roleNeeded(options, visit as MemberVisit, route.needs),
        })
      const member = { ...(visit as MemberVisit), ...assets }
      const switched = method === 'POST' && (await findSwitch(member))
      if (switched) return refuseSwitched(member, switched)
      return await route.handle(member)
    } catch (error) {
      return refuse(options, { ...visit, ...assets }, error)
    }
  }
  return renderError(visit, { status: 404, message: messages.errors.notFoundHint })
}

/** Answers a form, or a design of the editor, whose page was shown for another account or in the other mode. */
function refuseSwitched(visit: MemberVisit, switched: 'account' | 'mode'): Response {
  const { errors, product } = visit.messages
  const message =
    switched === 'mode'
      ? errors.otherMode
      : fill(errors.otherAccount, { account: visit.session.account.name || product })
  const refusal = { status: 409, message }
  return isOfEditor(visit) ? refuseEditor(refusal) : renderError(visit, refusal)
}

/** Refuses a request from the editor, which keeps its design open and shows the message. */
function refuseEditor({ status, message }: { status: number; message: string }): Response {
  return Response.json({ success: false, message }, { status })
}

/** Returns the functions with which a page reads the body. */
function reading(
  { session, client }: Pick<Visit, 'session' | 'client'>,
  body: SentBody,
  bodyLimit = defaultBodyLimit,
): Pick<Visit, 'form' | 'bytes'> {
  const bounds = session
    ? { limit: bodyLimit, owner: session.account.id }
    : { limit: Math.min(bodyLimit, anonymousBodyLimit), owner: `address ${client.address}` }
  let form: Promise<Form> | undefined
  return {
    form: () => (form ??= refusedBody(body.readForm(bounds)).then(createForm)),
    bytes: () => refusedBody(body.readBytes(bounds)),
  }
}

function isSameOrigin({ requireSameOrigin }: DashboardOptions, { headers }: Request): boolean {
  try {
    requireSameOrigin(headers)
    return true
  } catch {
    return false
  }
}

function createVisit(
  { accounts, archive, assets, eventTypes, prices, newId, publicUrl, creditsUrl }: DashboardOptions,
  { request, url, client, body }: { request: Request; url: URL; client: Visitor; body: SentBody },
): Visit {
  const language = languageFor(request, undefined)
  return {
    url,
    request,
    params: {},
    language,
    messages: messagesOf[language],
    timeZone: 'UTC',
    accounts,
    client,
    session: undefined,
    ...reading({ session: undefined, client }, body),
    asset: (name) => assets.urlOf(name),
    archive,
    eventTypes,
    prices,
    newId,
    publicUrl,
    creditsUrl,
    may: () => false,
    mayOpen: () => false,
  }
}

function memberVisit(options: DashboardOptions, visit: Visit, session: Session): MemberVisit {
  const language = languageFor(visit.request, session.person.locale)
  const fetchIn = (isTest: boolean) => options.fetchAs({ ...session, isTest }, visit.client.address)
  const apiIn = (isTest: boolean) =>
    new CertificateClient({
      baseUrl: 'http://service',
      apiKey: 'session',
      retries: 0,
      fetch: fetchIn(isTest),
    })
  const fetch = fetchIn(session.isTest)
  const prices = session.isTest ? noPrices : visit.prices
  return {
    ...visit,
    language,
    messages: messagesOf[language],
    timeZone: session.account.timeZone,
    session,
    prices,
    may: (permission) => options.mayDo(session.role, permission),
    mayOpen: (path) => mayOpen(options, { session, prices }, path),
    menu: menuOf(options, { session, prices }),
    actor: (submission) => options.accounts.actorOf(session, { ...visit.client, submission }),
    api: apiIn(session.isTest),
    apiIn,
    fetch: (path, init) => fetch(`http://service${path}`, init),
  }
}

/** Returns true if a role may open a page; checks the page’s own route, so that no link leads to a refusal. */
function mayOpen(
  options: DashboardOptions,
  member: Pick<MemberVisit, 'session' | 'prices'>,
  path: string,
): boolean {
  const route = routes.find(({ method, path: pattern }) => method === 'GET' && matchPath(pattern, path))
  return route !== undefined && isOpen(options, member, route)
}

function isOpen(
  { mayDo }: DashboardOptions,
  { session: { role }, prices }: Pick<MemberVisit, 'session' | 'prices'>,
  { needs, isOffered }: PageRoute,
): boolean {
  return isOffered?.({ prices }) !== false && (needs === 'nothing' || mayDo(role, needs))
}

function menuOf(
  options: DashboardOptions,
  member: Pick<MemberVisit, 'session' | 'prices'>,
): MemberVisit['menu'] {
  return routes.flatMap((route) =>
    route.needs !== 'nothing' && route.menu && isOpen(options, member, route)
      ? [{ ...route.menu, path: route.path === '/' ? '' : route.path }]
      : [],
  )
}

/** Returns the names of the roles that a page needs, and the person's own. */
function roleNeeded(
  { mayDo }: DashboardOptions,
  { session, messages, language }: MemberVisit,
  permission: Permission,
): string {
  const { roles, roleNeeded } = messages.members
  const needed = (Object.keys(roles) as Role[]).filter((role) => mayDo(role, permission))
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  return fill(roleNeeded, {
    needed: list.format(needed.map((role) => roles[role])),
    role: roles[session.role],
  })
}

function refuse({ onFailure }: DashboardOptions, visit: Visit, error: unknown): Response {
  const { errors } = visit.messages
  if (error instanceof UnreadableBody) {
    const { status } = error
    const message = status === 413 ? errors.tooLarge : status === 408 ? errors.unreachable : errors.foreign
    return isOfEditor(visit) ? refuseEditor({ status, message }) : renderError(visit, { status, message })
  }
  try {
    const { status, message } = explainError(error, visit)
    return renderError(visit, { status, message })
  } catch {
    onFailure(error)
    if (!isUnavailable(error)) return renderError(visit, { status: 500, message: errors.failed })
    const page = renderError(visit, { status: 503, message: errors.unavailable })
    page.headers.set('retry-after', retrySeconds)
    return page
  }
}

/** Seconds after which a person may try again, as in the API. */
const retrySeconds = '2'

/** Returns true if part of the service, such as its database, is currently unavailable. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 503
}

function sendAsset(assets: Assets, { headers }: Request, path: string): Response {
  const asset = assets.find(path.slice(path.lastIndexOf('/') + 1))
  if (!asset) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  const isCompressed = /\bgzip\b/.test(headers.get('accept-encoding') ?? '')
  return new Response(Buffer.from(isCompressed ? asset.compressed : asset.body), {
    headers: {
      'content-type': asset.type,
      'cache-control': foreverCached,
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
  })
}
