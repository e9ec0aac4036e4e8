import { afterAll, beforeAll } from 'vitest'
import type { Engine } from './describeOnEveryEngine.ts'
import { type SmtpPeer, startSmtpPeer } from './startSmtpPeer.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

/**
 * Starts a mail server, and a service that sends through it, before the tests of a block; stops both after them.
 *
 * @param environment overrides the service's variables
 */
export function useMailedService(
  engine: Pick<Engine, 'emptyStorage'>,
  environment: Record<string, string> = {},
): { peer(): SmtpPeer; server(): TestServer } {
  let peer: SmtpPeer
  let server: TestServer
  beforeAll(async () => {
    peer = await startSmtpPeer()
    server = await startTestServer({ ...(await engine.emptyStorage()), SMTP_URL: peer.url, ...environment })
  })
  afterAll(async () => {
    await server.close()
    await peer.stop()
  })
  return { peer: () => peer, server: () => server }
}
