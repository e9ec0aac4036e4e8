import { afterEach, beforeEach } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import type { ClientOptions } from '../options/ClientOptions.ts'
import { type PlannedAnswer, type PlannedServer, startPlannedServer } from './startPlannedServer.ts'

const keepsKeys = { 'idempotency-key-ttl': '86400' }

/** Closes the connection without a response. */
export const hangUp: PlannedAnswer = (request) => request.socket.destroy()

/** Success of a service that keeps idempotency keys. */
export const ok: PlannedAnswer = {
  headers: keepsKeys,
  body: { success: true, message: '', data: { done: true } },
}

/** Success of a service that keeps no idempotency keys. */
export const okWithoutKeys: PlannedAnswer = { body: { success: true, message: '', data: { done: true } } }

/** Error of a service that keeps idempotency keys. */
export const failing = (status: number, headers = {}, code = 'c'): PlannedAnswer => ({
  status,
  headers: { ...keepsKeys, ...headers },
  body: { success: false, message: 'm', code },
})

/** Error of a gateway in front of the service. */
export const gateway = (status: number): PlannedAnswer => ({ status, body: '<h1>Bad gateway</h1>' })

/** A planned server per test, and clients of it that record their waits. */
export interface RetryingService {
  server: PlannedServer
  /** Waits of the clients so far, in ms. */
  slept: number[]
  /** Creates a client that doesn't wait; recorded waits are the longest that the jitter allows. */
  clientWith(options?: Partial<ClientOptions>): CertificateClient
  /** Creates a client that already knows that the service keeps idempotency keys. */
  acquaintedClient(options?: Partial<ClientOptions>): Promise<CertificateClient>
  /** Idempotency keys of the requests so far. */
  keys(): (string | string[] | undefined)[]
  /** Lines of the POST requests so far. */
  posts(): string[]
}

/** Starts a server before each test of a file, and closes it afterwards. */
export function useRetryingService(): RetryingService {
  const service: RetryingService = {
    server: undefined as unknown as PlannedServer,
    slept: [],
    clientWith: (options = {}) =>
      new CertificateClient({
        baseUrl: service.server.url,
        apiKey: 'k',
        sleep: async (ms) => void service.slept.push(ms),
        random: () => 1,
        ...options,
      }),
    async acquaintedClient(options) {
      const client = service.clientWith(options)
      service.server.plan(ok)
      await client.users.balance()
      return client
    },
    keys: () => service.server.requests.map(({ headers }) => headers['idempotency-key']),
    posts: () => service.server.lines().filter((line) => line.startsWith('POST')),
  }
  beforeEach(async () => {
    service.slept = []
    service.server = await startPlannedServer()
  })
  afterEach(() => service.server.close())
  return service
}
