import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface RecordedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** The response to one request; strings and bytes are sent unchanged, and a function may do anything, such as hang up. */
export type PlannedAnswer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | ((request: IncomingMessage, response: ServerResponse) => void)

/** A real HTTP server that gives planned responses and records requests. */
export interface PlannedServer {
  url: string
  requests: RecordedRequest[]
  /** Sets the responses of the next requests, in order (the last one repeats), and clears the record. */
  plan(...answers: PlannedAnswer[]): void
  /** `METHOD /path` of each request so far. */
  lines(): string[]
  close(): Promise<void>
}

/** Listens on a free loopback port, or on `port`. */
export async function startPlannedServer(port = 0): Promise<PlannedServer> {
  let planned: PlannedAnswer[] = []
  const requests: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers, body })
    const answer = (planned.length > 1 ? planned.shift() : planned[0]) ?? {}
    if (typeof answer === 'function') return answer(request, response)
    response.writeHead(answer.status ?? 200, answer.headers)
    const { body: content = '' } = answer
    response.end(
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    plan(...answers) {
      planned = answers
      requests.length = 0
    },
    lines: () => requests.map(({ method, url }) => `${method} ${url}`),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
