import { linksBelow } from '@certificate-sdk/template/internal'
import type { Express, Response } from 'express'

/** Path of a base address below which a service is mounted, such as `/certificates`; `''` for none. */
export function linkPathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/** Has an app lead to paths below the one that it is mounted at: by redirects, and by {@link withLinkPath} in pages. */
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

/** A page whose links lead to paths below the one that the app is mounted at. */
export function withLinkPath({ app }: Response, html: string): string {
  return linksBelow(app.locals.linkPath ?? '', html)
}
