import express, { type Express } from 'express'
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
