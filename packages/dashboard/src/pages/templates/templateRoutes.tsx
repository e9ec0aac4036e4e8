/** @jsxImportSource preact */
import { isUtf8 } from 'node:buffer'
import type { TemplateInput } from '@certificate-sdk/client'
import { type ApiRefusal, explain } from '../../http/explain.ts'
import { pageOrFound } from '../../http/pageOrFound.ts'
import { download, html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { wordsFor } from '../../http/wordsFor.ts'
import { fill } from '../../locales/fill.ts'
import { ConfirmPage } from '../../markup/ConfirmPage.tsx'
import { DesignPage } from './DesignPage.tsx'
import { exportedDesign } from './exportedDesign.ts'
import { ImportPage } from './ImportPage.tsx'
import { TemplatesPage } from './TemplatesPage.tsx'

/** Bytes of a design with its images. */
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
    async handle(visit) {
      const form = await visit.form()
      try {
        const parsed = await parseFile(form.file('file'))
        // Anything but an object lacks all that a design has, as the API then says.
        const template = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as TemplateInput
        await visit.api.templates.create(withoutOwner(template), idempotent(form.text('submission')))
        return seeOther('/dashboard/templates?done=imported')
      } catch (error) {
        const { importBad } = visit.messages.templates
        const { invalid_json } = visit.messages.errors
        const detail = error instanceof SyntaxError ? invalid_json : wordsFor(error, visit).message
        return html(<ImportPage visit={visit} problem={fill(importBad, { detail })} />, 400)
      }
    },
  },
  // The editor's template passes through as it is: the API checks it.
  {
    method: 'POST',
    path: '/templates',
    needs: 'issue',
    handle: (visit) => passOn(visit, '/api/templates', 'POST'),
  },
  {
    method: 'POST',
    path: '/templates/:id',
    needs: 'issue',
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
      // Never half a character.
      const name = whole.slice(0, 200).replace(/[\ud800-\udbff]$/, '')
      await visit.api.templates.create(
        { ...withoutOwner(template), name },
        idempotent(form.text('submission')),
      )
      return seeOther('/dashboard/templates?done=duplicated')
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

/**
 * Reads a file of JSON in UTF-8: the letters of another encoding would be lost.
 *
 * @throws {SyntaxError}
 */
async function parseFile(file: File | undefined): Promise<unknown> {
  const bytes = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
  if (!isUtf8(bytes)) throw new SyntaxError('The file is not in UTF-8.')
  return JSON.parse(bytes.toString().replace(/^\ufeff/, ''))
}

const idempotent = (key: string) => (key ? { idempotencyKey: key } : {})

/** The design without its owner and its id, so that it can be created again. */
function withoutOwner(template: TemplateInput): TemplateInput {
  const { id: _id, createdAt: _createdAt, subAccountEmail: _subAccountEmail, ...design } = template
  return design as TemplateInput
}

/** Answers as the API does, but for the message of a refusal, which the editor shows. */
async function passOn(visit: MemberVisit, path: string, method: string): Promise<Response> {
  const { request } = visit
  const headers = new Headers()
  for (const name of ['content-type', 'content-length', 'idempotency-key', 'if-match']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const response = await visit.fetch(path, { method, headers, body: request.body })
  const { status } = response
  if (status < 400 || status >= 500) return response
  const { code, message: reason, errors = [] } = (await response.json()) as PassedRefusal
  const { message } = explain({ code, reason, errors }, visit)
  return Response.json({ success: false, code, message, errors }, { status })
}

interface PassedRefusal extends Pick<ApiRefusal, 'code'>, Partial<Pick<ApiRefusal, 'errors'>> {
  message: string
}

/**
 * The design as an image, for a made-up recipient or one that the query has. It is drawn again only after it was changed:
 * its version is its entity tag.
 */
async function preview({ url, params, request, api }: MemberVisit): Promise<Response> {
  const { data, response } = await api.templates.get(params.id ?? '').withResponse()
  const name = url.searchParams.get('name') ?? ''
  const attributes = Object.fromEntries(
    [...url.searchParams].flatMap(([key, value]) =>
      key.startsWith('attributes.') ? [[key.slice('attributes.'.length), value]] : [],
    ),
  )
  const headers = {
    'cache-control': 'private, no-cache',
    ...(response.etag && { etag: response.etag }),
  }
  if (response.etag && request.headers.get('if-none-match') === response.etag)
    return new Response(null, { status: 304, headers })
  const page = Number(url.searchParams.get('page') ?? 1)
  const image = await api.templates.preview(data.id, { ...(name && { name }), attributes }, { page })
  return new Response(new Uint8Array(image), { headers: { ...headers, 'content-type': 'image/png' } })
}
