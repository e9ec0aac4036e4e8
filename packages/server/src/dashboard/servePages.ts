import { createDashboard, loadAssets } from '@certificate-sdk/dashboard'
import type { RequestHandler } from 'express'
import { mayDo } from '../access/permissions.ts'
import type { Dependencies } from '../Dependencies.ts'
import { requireSameOrigin } from '../people/requireSameOrigin.ts'
import { dashboardHandler } from './dashboardHandler.ts'
import type { InnerConnections } from './InnerConnections.ts'

/** Serves the pages for people, who can do there what the API can, and what needs a person. */
export function servePages(deps: Dependencies, inner: InnerConnections): RequestHandler {
  const { accounts, publicUrl, newId, log, sender } = deps
  const pages = createDashboard({
    accounts,
    mayDo,
    requireOwnForm: (headers) => requireSameOrigin({ headers: Object.fromEntries(headers), publicUrl }),
    fetchAs: (session) => inner.fetchAs(accounts.authOf(session)),
    assets: loadAssets(),
    newId,
    publicUrl,
    onFailure: (error) => log.error({ err: error }, 'A page failed'),
  })
  return dashboardHandler(pages, sender)
}
