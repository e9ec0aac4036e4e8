/** @jsxImportSource preact */
import type { LoggedRequest, RequestSearch } from '@certificate-sdk/client'
import { html } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDateTime, formatNumber } from '../../languages/formats.ts'
import { SelectField, TextField } from '../../markup/fields.tsx'
import { Icon } from '../../markup/Icon.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Badge } from '../../markup/Notice.tsx'
import { Pager } from '../../markup/Pager.tsx'

const statuses = ['4xx', '5xx']

/** Page of the log of requests. */
export const requestRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/requests',
    needs: 'configure',
    menu: { group: 'connect', section: 'requests', icon: 'activity' },
    async handle(visit) {
      const { searchParams } = visit.url
      const search = (searchParams.get('search') ?? '').trim()
      const status = statuses.find((one) => one === searchParams.get('status'))
      const filter = filterOf(search)
      const [{ items, pagination }, keys] = await Promise.all([
        filter
          ? visit.api.requests.search({ limit: 50, cursor: searchParams.get('cursor'), status, ...filter })
          : { items: [], pagination: { next: null } },
        visit.may('manageKeys') ? visit.accounts.listKeys(visit.actor()) : [],
      ])
      const names = new Map(keys.map(({ id, name, hint }) => [id, name || `…${hint}`]))
      const view = { search, status: status ?? '', requests: items, names, next: pagination.next }
      return html(<RequestsPage visit={visit} {...view} />)
    },
  },
]

/** Interprets a search; `undefined` if it can't match anything in the log. */
function filterOf(search: string): Pick<RequestSearch, 'requestId' | 'path' | 'code'> | undefined {
  if (search === '') return {}
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(search)) return { requestId: search }
  if (/^\/[!-~]{0,199}$/.test(search)) return { path: search }
  const code = search.toLowerCase()
  return /^[a-z_]{1,60}$/.test(code) ? { code } : undefined
}

interface RequestsPageProps {
  visit: MemberVisit
  search: string
  status: string
  requests: readonly LoggedRequest[]
  /** Names of keys by id. */
  names: ReadonlyMap<string, string>
  next: string | null
}

/** Lists requests, and finds one by the id in its error. */
function RequestsPage({ visit, search, status, requests, names, next }: RequestsPageProps) {
  const { requests: texts, certificates } = visit.messages
  return (
    <MemberPage visit={visit} title={texts.title} current="requests" hint={texts.hint}>
      <div class="stack">
        <form class="inline" method="get" action="/dashboard/requests">
          <TextField name="search" type="search" label={texts.search} value={search} maxLength={200} />
          <div class="small">
            <SelectField
              name="status"
              label={texts.answers}
              value={status}
              options={[
                { value: '', label: texts.all },
                { value: '4xx', label: texts.errors },
                { value: '5xx', label: texts.failures },
              ]}
            />
          </div>
          <button class="button" type="submit">
            <Icon name="search" />
            {certificates.find}
          </button>
        </form>
        <div class="card flush table">
          {requests.length === 0 ? (
            <p class="within above muted">{search || status ? texts.empty : texts.none}</p>
          ) : (
            <table class="rows">
              <thead>
                <tr>
                  <th scope="col">{texts.request}</th>
                  <th scope="col">{texts.answer}</th>
                  <th scope="col">{texts.key}</th>
                  <th scope="col">{texts.when}</th>
                </tr>
              </thead>
              <tbody>
                {requests.map((request) => (
                  <Row key={request.id} visit={visit} request={request} name={names.get(request.keyId)} />
                ))}
              </tbody>
            </table>
          )}
        </div>
        <Pager visit={visit} next={next} />
      </div>
    </MemberPage>
  )
}

function Row({
  visit,
  request: { id, at, method, path, status, code, ms, dropped },
  name = '–',
}: {
  visit: MemberVisit
  request: LoggedRequest
  name: string | undefined
}) {
  const { requests: texts } = visit.messages
  const tone = status >= 500 ? 'danger' : status >= 400 ? 'warning' : 'success'
  return (
    <tr>
      <td class="lead">
        <code dir="ltr">
          {method} {path}
        </code>
        <code class="sub" dir="ltr">
          {id}
        </code>
        {dropped !== undefined && (
          <span class="sub">{fill(texts.dropped, { count: formatNumber(visit.language, dropped) })}</span>
        )}
      </td>
      <td data-label={texts.answer}>
        <span>
          <Badge tone={tone}>{status}</Badge>
          {code && (
            <code class="sub" dir="ltr">
              {code}
            </code>
          )}
          <span class="sub" dir="ltr">
            {ms} ms
          </span>
        </span>
      </td>
      <td data-label={texts.key}>{name}</td>
      <td class="when number" data-label={texts.when}>
        {formatDateTime(visit, at)}
      </td>
    </tr>
  )
}
