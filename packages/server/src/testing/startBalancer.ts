import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A load balancer between clients and several services. */
export interface Balancer {
  url: string
  /** Resolves when it routes requests to this many services. */
  untilReady(count: number): Promise<void>
  stop(): Promise<void>
}

interface Backend {
  url: string
  agent: Agent
  /** Failed checks in a row. */
  failures: number
}

/** Interval between two checks of a service, and time limit of each, in ms. */
const checkEvery = 500
const checkWithin = 2_000
/** Number of failed checks after which a service gets no further requests. */
const fall = 2

/**
 * Starts a balancer in its plainest form: it checks `/ready`, keeps its connections to the services open, sends
 * requests to each in turn, passes everything through, and never sends a request twice. A service that can't be
 * reached, or that closes a connection before responding, results in a 502.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const backends = urls.map<Backend>((url) => ({
    url,
    agent: new Agent({ keepAlive: true }),
    failures: fall,
  }))
  const isReady = ({ failures }: Backend) => failures < fall
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter(isReady)
    // Like most balancers: if all services are out of rotation, any is better than none.
    const choice = ready.length ? ready : backends
    forward(choice[turn++ % choice.length] as Backend, incoming, outgoing)
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const checks = setInterval(() => {
    for (const backend of backends) void check(backend)
  }, checkEvery)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async untilReady(count) {
      while (backends.filter(isReady).length < count)
        await new Promise((resolve) => setTimeout(resolve, checkEvery / 10))
    },
    async stop() {
      clearInterval(checks)
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function check(backend: Backend): Promise<void> {
  const isGood = await fetch(`${backend.url}/ready`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(checkWithin),
  }).then(
    (response) => response.ok,
    () => false,
  )
  backend.failures = isGood ? 0 : backend.failures + 1
}

function forward({ url, agent }: Backend, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // Each side decides on its own connections.
  const { connection: _client, ...headers } = incoming.headers
  const { method = 'GET' } = incoming
  const sent = request(new URL(incoming.url ?? '/', url), { method, headers, agent }, (response) => {
    const { connection: _service, 'keep-alive': _timeout, ...answered } = response.headers
    outgoing.writeHead(response.statusCode ?? 502, answered)
    response.pipe(outgoing)
    response.on('error', () => outgoing.destroy())
  })
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) return void outgoing.destroy()
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`${url}: ${error.code ?? error.message}`)
  })
  incoming.pipe(sent)
}
