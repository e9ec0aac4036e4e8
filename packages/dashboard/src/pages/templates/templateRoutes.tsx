/** @jsxImportSource preact */
import type { TemplateInput } from '@certificate-sdk/client'
import { type ApiRefusal, explainRefusal } from '../../http/explainError.ts'
import { otherMode } from '../../http/otherMode.ts'
import { pageOrFound } from '../../http/pageOrFound.ts'
import { download, html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { ConfirmPage } from '../../markup/ConfirmPage.tsx'
import { donePath } from '../../markup/Done.tsx'
import { DesignPage } from './DesignPage.tsx'
import { exportedDesign } from './exportedDesign.ts'
import { ImportPage } from './ImportPage.tsx'
import { TemplatesPage } from './TemplatesPage.tsx'
import { widthIn } from './widthIn.ts'

/** Maximum size of a design with its images, in bytes. */
const designLimit = 24 * 1024 * 1024
/** Bytes of the form around an imported file. */
const formBytes = 10_000
const perPage = 24

/** Pages of designs. */
export const templateRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/templates',
    needs: 'view',
    menu: { group: 'work', section: 'templates', icon: 'template' },
    async handle(visit) {
      const { items, next, searched } = await pageOrFound(visit.api.templates, visit.url, perPage)
      return html(<TemplatesPage visit={visit} templates={items} next={next} searched={searched} />)
    },
  },
  {
    method: 'GET',
    path: '/templates/new',
    needs: 'issue',
    handle: (visit) => html(<DesignPage visit={visit} title={visit.messages.templates.new} />),
  },
  {
    method: 'GET',
    path: '/templates/import',
    needs: 'issue',
    handle: (visit) => html(<ImportPage visit={visit} />),
  },
  {
    method: 'POST',
    path: '/templates/import',
    needs: 'issue',
    bodyLimit: designLimit,
    handle: importDesign,
  },
  // The editor's template is passed on unchanged: the API checks it.
  {
    method: 'POST',
    path: '/templates',
    needs: 'issue',
    bodyLimit: designLimit,
    handle: (visit) => passOn(visit, '/api/templates', 'POST'),
  },
  {
    method: 'POST',
    path: '/templates/:id',
    needs: 'issue',
    bodyLimit: designLimit,
    handle: (visit) => passOn(visit, `/api/templates/${encodeURIComponent(visit.params.id ?? '')}`, 'PUT'),
  },
  {
    method: 'GET',
    path: '/templates/:id/edit',
    needs: 'issue',
    async handle(visit) {
      const { id, name } = await visit.api.templates.get(visit.params.id ?? '')
      return html(<DesignPage visit={visit} title={name} templateId={id} />)
    },
  },
  {
    method: 'GET',
    path: '/templates/:id/template.json',
    needs: 'view',
    async handle(visit) {
      const { data, response } = await visit.api.templates.get(visit.params.id ?? '').withResponse()
      if (visit.url.searchParams.has('download')) {
        const file = await exportedDesign(visit, withoutOwner(data), designLimit - formBytes)
        return download(file, `${data.name}.json`, 'application/json')
      }
      return Response.json(data, {
        headers: { 'cache-control': 'no-store', ...(response.etag && { etag: response.etag }) },
      })
    },
  },
  { method: 'GET', path: '/templates/:id/preview.png', needs: 'view', handle: preview },
  {
    method: 'POST',
    path: '/templates/:id/duplicate',
    needs: 'issue',
    async handle(visit) {
      const form = await visit.form()
      const template = await visit.api.templates.get(visit.params.id ?? '')
      const whole = fill(visit.messages.templates.copyOf, { name: template.name })
      // Never splits a character.
      const name = whole.slice(0, 200).replace(/[\ud800-\udbff]$/, '')
      await visit.api.templates.create(
        { ...withoutOwner(template), name },
        idempotent(form.text('submission')),
      )
      return seeOther('/dashboard/templates?done=duplicated')
    },
  },
  {
    method: 'POST',
    path: '/templates/:id/copy',
    needs: 'issue',
    async handle(visit) {
      const form = await visit.form()
      const template = await visit.api.templates.get(visit.params.id ?? '')
      const { templates } = await otherMode(visit)
      await templates.create(withoutOwner(template), idempotent(form.text('submission')))
      return seeOther(
        donePath('/dashboard/templates', visit.session.isTest ? 'copiedToLive' : 'copiedToTest'),
      )
    },
  },
  {
    method: 'GET',
    path: '/templates/:id/delete',
    needs: 'issue',
    async handle(visit) {
      const { name } = await visit.api.templates.get(visit.params.id ?? '')
      const { actions, templates } = visit.messages
      return html(
        <ConfirmPage
          visit={visit}
          current="templates"
          title={fill(templates.deleteTitle, { name })}
          hint={templates.deleteHint}
          action={actions.delete}
          back="/dashboard/templates"
        />,
      )
    },
  },
  {
    method: 'POST',
    path: '/templates/:id/delete',
    needs: 'issue',
    async handle(visit) {
      await visit.api.templates.delete(visit.params.id ?? '')
      return seeOther('/dashboard/templates?done=deleted')
    },
  },
]

const idempotent = (key: string) => (key ? { idempotencyKey: key } : {})

/** Returns the design without its owner and its id, so that it can be created again. */
function withoutOwner(template: TemplateInput): TemplateInput {
  const {
    id: _id,
    createdAt: _createdAt,
    subAccountEmail: _subAccountEmail,
    isTest: _isTest,
    ...design
  } = template
  return design as TemplateInput
}

/** Creates a design from a file, whose bytes only the API parses. */
async function importDesign(visit: MemberVisit): Promise<Response> {
  const { errors, templates, wrong } = visit.messages
  const form = await visit.form()
  const refuse = (detail: string) =>
    html(<ImportPage visit={visit} problem={fill(templates.importBad, { detail })} />, 400)
  const file = form.file('file')
  if (!file) return refuse(errors.invalid_json)
  const headers = new Headers({ 'content-type': 'application/json' })
  const submission = form.text('submission')
  if (!/^[!-~]{0,200}$/.test(submission)) return refuse(wrong.choice)
  if (submission) headers.set('idempotency-key', submission)
  const response = await send(
    visit,
    { path: '/api/templates', method: 'POST', headers },
    await withoutMark(file),
  )
  const problem = await problemOf(response, visit)
  return problem ? refuse(problem.message) : seeOther('/dashboard/templates?done=imported')
}

/** Removes the byte order mark that some text editors write. */
async function withoutMark(file: Blob): Promise<Blob> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  return first === 0xef && second === 0xbb && third === 0xbf ? file.slice(3) : file
}

/** Responds like the API, except for the message of a refusal, which the editor shows. */
async function passOn(visit: MemberVisit, path: string, method: string): Promise<Response> {
  const headers = new Headers()
  for (const name of ['content-type', 'idempotency-key', 'if-match']) {
    const value = visit.request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const response = await send(visit, { path, method, headers }, await visit.bytes())
  const problem = await problemOf(response, visit)
  return problem ? Response.json({ success: false, ...problem }, { status: response.status }) : response
}

function send(
  visit: MemberVisit,
  { path, method, headers }: { path: string; method: string; headers: Headers },
  body: Blob,
): Promise<Response> {
  headers.set('content-length', String(body.size))
  return visit.fetch(path, { method, headers, body })
}

/** Returns why the API refused a design, in the person's language. */
async function problemOf(response: Response, visit: MemberVisit) {
  const { status } = response
  if (status < 400 || status >= 500) return undefined
  const { code, message: reason, errors = [] } = (await response.json()) as PassedRefusal
  return { code, message: explainRefusal({ code, reason, errors }, visit).message, errors }
}

interface PassedRefusal extends Pick<ApiRefusal, 'code'>, Partial<Pick<ApiRefusal, 'errors'>> {
  message: string
}

/**
 * Returns the design as an image, for a made-up recipient and issuer or those in the query. Without an issuer, it is
 * rendered again only after a change: its version is its entity tag.
 */
async function preview({ url, params, request, api }: MemberVisit): Promise<Response> {
  const { data, response } = await api.templates.get(params.id ?? '').withResponse()
  const name = url.searchParams.get('name') ?? ''
  const attributes = Object.fromEntries(
    [...url.searchParams].flatMap(([key, value]) =>
      key.startsWith('attributes.') ? [[key.slice('attributes.'.length), value]] : [],
    ),
  )
  const organizationId = url.searchParams.get('organizationId') ?? undefined
  const etag = organizationId === undefined ? response.etag : undefined
  const headers = { 'cache-control': 'private, no-cache', ...(etag && { etag }) }
  if (etag && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers })
  const page = Number(url.searchParams.get('page') ?? 1)
  const recipient = { ...(name && { name }), attributes }
  const image = await api.templates.preview(data.id, recipient, {
    page,
    width: widthIn(url),
    organizationId,
    issuedAt: url.searchParams.get('issuedAt') || undefined,
    // Empty for a certificate without expiry; absent for a sample.
    expiresAt: url.searchParams.has('expiresAt') ? url.searchParams.get('expiresAt') || null : undefined,
  })
  return new Response(new Uint8Array(image), { headers: { ...headers, 'content-type': 'image/png' } })
}
