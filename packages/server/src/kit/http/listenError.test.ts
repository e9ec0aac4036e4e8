import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { listenError } from './createHttpServer.ts'

/** Returns the error of listening on a port of an address. */
function errorOf(host: string, port: number): Promise<NodeJS.ErrnoException> {
  return new Promise((resolve) => createServer().once('error', resolve).listen(port, host))
}

test.each([
  ['192.0.2.7', /^HOST 192\.0\.2\.7 is not an address of this machine\. Set HOST to .* \(EADDRNOTAVAIL\)$/],
  ['999.1.1.1', /^HOST 999\.1\.1\.1 .* Set HOST to .* \((ENOTFOUND|EAI_AGAIN)\)$/],
])('an address that cannot be listened on is named: %s', async (host, message) => {
  const error = await errorOf(host, 0)
  expect(listenError(error, { host, port: 3000 }).message).toMatch(message)
})

test('a port that is taken is named', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const error = await errorOf('127.0.0.1', port)
  server.close()
  expect(listenError(error, { host: '127.0.0.1', port }).message).toBe(
    `PORT ${port} is in use. Set PORT to another one, or stop the other program. (EADDRINUSE)`,
  )
})

test('any other error is returned as it is', () => {
  const error = Object.assign(new Error('listen ENFILE'), { code: 'ENFILE' })
  expect(listenError(error, { host: '127.0.0.1', port: 3000 })).toBe(error)
})
