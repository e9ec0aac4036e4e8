import { linksBelow } from '@certificate-sdk/template/internal'
import type { Express, Response } from 'express'

/** Path of the base URL below which a service is mounted, such as `/certificates`; `''` for none. */
export function linkPathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/** Makes an app's redirects and {@link withLinkPath} use the path that it is mounted at. */
export function setLinkPath(app: Express, path: string): void {
  app.locals.linkPath = path
  if (path === '') return
  const { location } = app.response
  app.response.location = function locationBelow(this: Response, address: string) {
    return location.call(
      this,
      address.startsWith('/') && !address.startsWith('//') ? path + address : address,
    )
  }
}

/** Rewrites a page's links to paths below the one that the app is mounted at. */
export function withLinkPath({ app }: Response, html: string): string {
  return linksBelow(app.locals.linkPath ?? '', html)
}
