import express, { type Express, type RequestHandler } from 'express'
import type { LoopWatchdog } from '../watchdog/LoopWatchdog.ts'
import { watchSections } from '../watchdog/watchSections.ts'
import { linkPathOf, setLinkPath } from './linkPath.ts'

interface AppOptions {
  /** Value of Express's `trust proxy`. */
  trustProxy: number | string[] | false
  /** Base address of links. */
  publicUrl: string
}

/** Creates an app without steps, whose responses the watchdog sees. */
export function createExpress({ trustProxy, publicUrl }: AppOptions, watchdog: LoopWatchdog): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  // Express would answer every GET with 304 to `If-None-Match: *`; `isNotModified` compares the versions of a resource that has some.
  Object.defineProperty(app.request, 'fresh', { value: false })
  watchSections(app, watchdog)
  app.set('trust proxy', trustProxy)
  setLinkPath(app, linkPathOf(publicUrl))
  return app
}

/**
 * One middleware that is several, each of which runs when the one before calls `next`. Most of those that every request passes
 * take less time than a layer of Express's router around them.
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
 * Handles the requests of a connection one after another. Node starts all that a client sends without waiting for
 * answers, a thousand in one packet, and keeps their responses in memory until the first is read.
 */
export const inTurn: RequestHandler = (_request, response, next) => {
  // Express's types do not know that it is null until the earlier responses of the connection are sent.
  if (response.socket as unknown) return next()
  response.once('socket', () => {
    // It may have waited for too long, and been refused.
    if (!response.writableEnded) next()
  })
}
