import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A website with its own origin. */
export interface HostPage {
  url: string
  /** Every request so far, as `GET /path`. */
  requests: string[]
  close(): Promise<void>
}

/**
 * Serves a host page on a free port, so that policies, origins and backends are real ones.
 *
 * @param html what GET / returns
 * @param options.headers of the page, such as a policy
 * @param options.backend answers every other request; without it they are 404
 */
export async function serveHostPage(
  html: string,
  { headers = {}, backend }: { headers?: Record<string, string>; backend?: RequestListener } = {},
): Promise<HostPage> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (request.url === '/')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
    else if (backend) backend(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
