/** @jsxImportSource preact */
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute } from '../../http/Visit.ts'
import { VersionsPage } from './VersionsPage.tsx'
import { widthIn } from './widthIn.ts'

const perPage = 24

/** Pages of the versions of a design. */
export const versionRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/templates/:id/versions',
    needs: 'view',
    async handle(visit) {
      const id = visit.params.id ?? ''
      const [{ data: template, response }, versions] = await Promise.all([
        visit.api.templates.get(id).withResponse(),
        visit.api.templates.versions(id),
      ])
      const from = Math.max(0, Number(visit.url.searchParams.get('cursor')) || 0)
      const shown = versions.slice(from, from + perPage)
      const next = versions.length > from + perPage ? String(from + perPage) : null
      const page = { template, etag: response.etag ?? '', versions: shown, next }
      return html(<VersionsPage visit={visit} {...page} />)
    },
  },
  {
    method: 'GET',
    path: '/templates/:id/versions/:version/preview.png',
    needs: 'view',
    // A version never changes.
    async handle({ api, params, url }) {
      const version = Number(params.version)
      const image = await api.templates.preview(params.id ?? '', {}, { version, width: widthIn(url) })
      return new Response(new Uint8Array(image), {
        headers: { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' },
      })
    },
  },
  {
    method: 'POST',
    path: '/templates/:id/versions/:version/restore',
    needs: 'issue',
    async handle({ api, form, newId, params: { id = '', version } }) {
      const sent = await form()
      const ifMatch = sent.text('etag')
      const idempotencyKey = sent.text('submission') || newId()
      await api.templates.restore(id, Number(version), { idempotencyKey, ...(ifMatch && { ifMatch }) })
      return seeOther(`/dashboard/templates/${id}/versions?done=restored`)
    },
  },
]
