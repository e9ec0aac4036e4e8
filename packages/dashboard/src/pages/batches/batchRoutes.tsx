/** @jsxImportSource preact */
import { type ApiRefusal, explainRefusal } from '../../http/explainError.ts'
import { isNotFound } from '../../http/isNotFound.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import type { DoneName } from '../../markup/Done.tsx'
import { renderError } from '../../markup/renderError.tsx'
import { BatchesPage } from './BatchesPage.tsx'
import { BatchPage } from './BatchPage.tsx'

const perPage = 50

/** Pages of lists that have been issued. */
export const batchRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/batches',
    needs: 'view',
    menu: { group: 'work', section: 'batches', icon: 'list' },
    async handle(visit) {
      const cursor = visit.url.searchParams.get('cursor')
      const { items, pagination } = await visit.api.batches.page({ limit: perPage, cursor })
      return html(<BatchesPage visit={visit} batches={items} next={pagination.next} />)
    },
  },
  {
    method: 'GET',
    path: '/batches/:id',
    needs: 'view',
    async handle(visit) {
      const id = visit.params.id ?? ''
      const cursor = visit.url.searchParams.get('cursor')
      const [batch, { items, pagination }] = await Promise.all([
        visit.api.batches.get(id),
        visit.api.batches.rows(id, { limit: perPage, cursor }),
      ])
      return html(<BatchPage visit={visit} batch={batch} rows={items} next={pagination.next} />)
    },
  },
  {
    method: 'POST',
    path: '/batches/:id/cancel',
    needs: 'issue',
    async handle({ api, params: { id = '' } }) {
      const { state } = await api.batches.cancel(id)
      const done: DoneName = state === 'canceled' ? 'canceled' : 'endedBefore'
      return seeOther(`/dashboard/batches/${id}?done=${done}`)
    },
  },
  {
    method: 'POST',
    path: '/batches/:id/retry',
    needs: 'issue',
    async handle({ api, form, newId, params: { id = '' } }) {
      const submission = (await form()).text('submission')
      const leadBack = (done: DoneName) => seeOther(`/dashboard/batches/${id}?done=${done}`)
      try {
        const { state } = await api.batches.retry(id, { idempotencyKey: submission || newId() })
        return leadBack(state === 'running' ? 'retried' : 'nothingToRetry')
      } catch (error) {
        if (!isNotFound(error)) throw error
        // Throws if the list doesn't exist.
        await api.batches.get(id)
        return leadBack('sourcesDeleted')
      }
    },
  },
  {
    method: 'GET',
    path: '/batches/:id/results.csv',
    needs: 'view',
    handle: (visit) => file(visit, 'results.csv'),
  },
  {
    method: 'GET',
    path: '/batches/:id/archive.zip',
    needs: 'view',
    handle: (visit) => file(visit, 'archive.zip'),
  },
  {
    method: 'GET',
    path: '/batches/:id/print.pdf',
    needs: 'view',
    async handle(visit) {
      const response = await file(visit, 'print.pdf', printQuery(visit.url.searchParams))
      return response.ok ? response : refusalPage(visit, response)
    },
  },
]

/** Returns a file of the API unchanged; a broken download can be resumed. */
function file(
  { fetch, url, request, params }: MemberVisit,
  name: string,
  search = url.search,
): Promise<Response> {
  const headers = new Headers()
  for (const header of ['range', 'if-range']) {
    const value = request.headers.get(header)
    if (value !== null) headers.set(header, value)
  }
  return fetch(`/api/batches/${encodeURIComponent(params.id ?? '')}/${name}${search}`, { headers })
}

/** Renders a page that explains why the API refused a file: it opens in its own tab. */
async function refusalPage(visit: MemberVisit, response: Response): Promise<Response> {
  const { status, headers } = response
  const {
    code,
    message: reason,
    errors = [],
  } = (await response.json()) as Omit<ApiRefusal, 'reason'> & {
    message: string
  }
  const { unavailable } = visit.messages.errors
  const message = status < 500 ? explainRefusal({ code, reason, errors }, visit).message : unavailable
  const page = renderError(visit, { status, message })
  const retryAfter = headers.get('retry-after')
  if (retryAfter !== null) page.headers.set('retry-after', retryAfter)
  return page
}

/**
 * Returns the query for a print in the API: a range is one value in the form, and its first and last position in the
 * API.
 */
function printQuery(fields: URLSearchParams): string {
  const { range = '', ...others } = Object.fromEntries(fields)
  const [from, to] = range.split('-')
  return `?${new URLSearchParams({ ...others, ...(from && to && { from, to }) })}`
}
