import { createDashboard, loadAssets } from '@certificate-sdk/dashboard'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { InnerConnections } from '../../core/access/InnerConnections.ts'
import { mayDo } from '../../core/access/permissions.ts'
import type { Prices } from '../../core/credits/Prices.ts'
import { eventTypes } from '../../core/events/eventRepository.ts'
import { streamedArchive } from '../../kit/archive/streamedArchive.ts'
import type { BodyBudget } from '../../kit/http/BodyBudget.ts'
import { requireSameOrigin } from '../../kit/http/requireSameOrigin.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { AccountServices } from '../people/AccountServices.ts'
import { dashboardHandler } from './dashboardHandler.ts'

interface PagesDependencies {
  accounts: AccountServices
  publicUrl: string
  creditsUrl?: string | undefined
  newId: () => string
  log: Logger
  sender: Sender
  bodies: BodyBudget
  prices: Prices
}

/** Serves the dashboard: everything that the API can do, and changes reserved to signed-in people. */
export function servePages(deps: PagesDependencies, inner: InnerConnections): RequestHandler {
  const { accounts, publicUrl, creditsUrl, newId, log, sender, bodies, prices } = deps
  const pages = createDashboard({
    accounts,
    mayDo,
    requireSameOrigin: (headers) => requireSameOrigin({ headers: Object.fromEntries(headers), publicUrl }),
    fetchAs: (session, address) => inner.fetchAs(accounts.authOf(session, address)),
    assets: loadAssets(),
    async *archive(files, modifiedAt) {
      try {
        yield* streamedArchive(files, modifiedAt)
      } catch (error) {
        log.error({ err: error }, 'An export ended early')
        throw error
      }
    },
    eventTypes,
    prices,
    newId,
    publicUrl,
    creditsUrl,
    onFailure(error) {
      if (error instanceof Error && 'status' in error && error.status === 503)
        log.warn({ route: '/dashboard', cause: error.message }, 'unavailable')
      else log.error({ err: error }, 'A page failed')
    },
  })
  return dashboardHandler(pages, { sender, bodies, publicUrl })
}
