import express, { type Express, type RequestHandler } from 'express'
import type { LoopWatchdog } from '../watchdog/LoopWatchdog.ts'
import { watchSections } from '../watchdog/watchSections.ts'
import { linkPathOf, setLinkPath } from './linkPath.ts'

interface AppOptions {
  /** Value of Express's `trust proxy`. */
  trustProxy: number | string[] | false
  /** Base URL of links. */
  publicUrl: string
}

/** Creates an app without middleware, whose responses the watchdog tracks. */
export function createExpress({ trustProxy, publicUrl }: AppOptions, watchdog: LoopWatchdog): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  // Express would respond with 304 to every GET with `If-None-Match: *`; `isNotModified` compares versions instead.
  Object.defineProperty(app.request, 'fresh', { value: false })
  watchSections(app, watchdog)
  app.set('trust proxy', trustProxy)
  setLinkPath(app, linkPathOf(publicUrl))
  return app
}

/**
 * Combines middleware into one, each of which runs when the previous calls `next`. Most take less time than a layer of
 * Express's router around them.
 */
export function inSequence(...handlers: readonly RequestHandler[]): RequestHandler {
  return function sequence(request, response, next) {
    const run = (index: number): void => {
      const handler = handlers[index]
      if (!handler) {
        next()
        return
      }
      try {
        const result: unknown = handler(request, response, (reason?: unknown) => {
          if (reason) next(reason)
          else run(index + 1)
        })
        if (result instanceof Promise)
          result.catch((error: unknown) => next(error ?? new Error('No reason given')))
      } catch (error) {
        next(error)
      }
    }
    run(0)
  }
}

/**
 * Handles a connection's requests one at a time. Node would start everything that a client pipelines, a thousand in one
 * packet, and buffer their responses until the first is read.
 */
export const inTurn: RequestHandler = (_request, response, next) => {
  // Express's types don't know that it is null until the connection's earlier responses are sent.
  if (response.socket as unknown) return next()
  response.once('socket', () => {
    // It may have timed out while waiting.
    if (!response.writableEnded) next()
  })
}
