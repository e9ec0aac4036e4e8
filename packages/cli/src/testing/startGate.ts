import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a service that sees how a batch is started and followed. */
export interface Gate {
  url: string
  /** Requests about batches that arrived since the start; checks do not count. */
  arrived(): number
  close(): Promise<void>
}

/** Steps of a test during a request about a batch, identified by its number, from 1. */
export interface GateWatcher {
  /** The request has arrived; the service has not seen it. */
  before?(number: number, method: string): void | Promise<void>
  /** The service has answered; the caller does not know it. */
  after?(number: number, method: string): void | Promise<void>
}

/** Passes requests on to `target`. */
export async function startGate(target: string, watcher: GateWatcher): Promise<Gate> {
  let arrived = 0
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    const number = /\/(certificates\/batch|batches\/.*)$/.test(url) ? ++arrived : 0
    if (number) await watcher.before?.(number, method)
    const { connection: _own, host: _host, 'content-length': _length, ...headers } = request.headers
    const answer = await fetch(target + url, {
      method,
      headers: headers as Record<string, string>,
      ...(method === 'GET' ? {} : { body: Buffer.concat(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (number) await watcher.after?.(number, method)
    const kept = ['content-type', 'idempotency-key-ttl', 'retry-after']
    response.writeHead(
      answer.status,
      Object.fromEntries(
        kept.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : [])),
      ),
    )
    response.end(bytes)
  }
  // A caller that was killed leaves half a request behind.
  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: () => arrived,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
