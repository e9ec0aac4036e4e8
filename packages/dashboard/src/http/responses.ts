import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'

/** Cache header: the style sheet and scripts never change under a URL, which contains their hash. */
export const foreverCached = 'public, max-age=31536000, immutable'

/** Renders a page as an HTML document. It is never stored, because the next person at the browser could read it. */
export function html(document: VNode, status = 200): Response {
  return new Response(`<!doctype html>${renderToString(document)}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Redirects to a page after a form was processed, so that reloading it submits nothing again. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
}

/** Returns a file for the browser to save. */
export function download(body: BodyInit, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
    },
  })
}
