import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'

/** Bytes of the style sheet and of scripts never change under an address, which carries their hash. */
export const foreverCached = 'public, max-age=31536000, immutable'

/** A page as an HTML document. It is never stored, because the next person at the browser could read it. */
export function html(document: VNode, status = 200): Response {
  return new Response(`<!doctype html>${renderToString(document)}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Leads to a page after a form was carried out, so that reloading it sends nothing again. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
}

/** A file that the browser saves. */
export function download(body: BodyInit, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
    },
  })
}
