import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** Behavior for further requests. */
export type S3Behavior =
  | 'normal'
  /** Cuts connections immediately. */
  | 'down'
  /** Never responds. */
  | 'silent'
  /** Responds to everything with 503. */
  | 'failing'
  /** Ends each body in the middle, with the length of the part sent. */
  | 'short'
  /** Cuts the connection in the middle of each body. */
  | 'cut'
  /** Sends a body that never ends. */
  | 'endless'
  /** Changes a byte of each body. */
  | 'altered'

/** A real S3-compatible store behind a proxy that fails on demand. */
export interface S3Peer {
  /** URL of its bucket. */
  url: string
  /** Environment of a service that uses it. */
  environment: Record<string, string>
  /** @param times number of requests after which it behaves normally again; default: never */
  behave(behavior: S3Behavior, times?: number): void
  /** Methods and paths of all requests so far. */
  requests: string[]
  stop(): Promise<void>
}

const bucket = 'certificates'

/** The store behind the proxy. */
interface Store {
  hostname: string
  port: number | string
  keys: Record<'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  close(): Promise<void>
}

/**
 * Opens the store of `S3_PEER_URL`, which has the bucket and no images, as started by `npm run swift`; otherwise
 * creates a new one.
 */
async function openStore(): Promise<Store> {
  const { S3_PEER_URL, S3_PEER_ACCESS_KEY_ID = '', S3_PEER_SECRET_ACCESS_KEY = '' } = process.env
  if (S3_PEER_URL) {
    const { hostname, port } = new URL(S3_PEER_URL)
    const keys = { S3_ACCESS_KEY_ID: S3_PEER_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: S3_PEER_SECRET_ACCESS_KEY }
    return { hostname, port, keys, close: () => Promise.resolve() }
  }
  const directory = mkdtempSync(join(tmpdir(), 'certificate-s3-'))
  const hostname = '127.0.0.1'
  const store = new S3rver({
    address: hostname,
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await store.run()
  return {
    hostname,
    port,
    // The only keys that it knows.
    keys: { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    async close() {
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Starts an empty store, and the proxy to it. */
export async function startS3Peer(): Promise<S3Peer> {
  const { hostname, port, keys, close } = await openStore()
  let current: S3Behavior = 'normal'
  let left = 0
  const requests: string[] = []
  // Unlike S3's, this store's writes are not atomic: requests for one object take turns.
  const turns = new Map<string, Promise<unknown>>()
  const inTurn = (path: string, work: () => Promise<unknown>) =>
    turns.set(path, (turns.get(path) ?? Promise.resolve()).then(work))
  const line = createServer((received, response) => {
    const behavior = left-- > 0 ? current : 'normal'
    requests.push(`${received.method} ${received.url}`)
    if (behavior === 'down') return void received.destroy()
    if (behavior === 'silent') return
    if (behavior === 'failing')
      return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    const { method, url, headers } = received
    inTurn(url ?? '', async () => {
      const forwarded = request({ hostname, port, method, path: url, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => respond(response, answer, Buffer.concat(parts), behavior))
      })
      forwarded.on('error', () => response.destroy())
      received.on('close', () => !received.complete && forwarded.destroy())
      received.pipe(forwarded)
      await new Promise((resolve) => forwarded.once('close', resolve))
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}/${bucket}`
  return {
    url,
    environment: { S3_URL: url, ...keys },
    behave(next, times = Number.POSITIVE_INFINITY) {
      current = next
      left = times
      // Waiting requests fail immediately, as when a process ends.
      if (next === 'down') line.closeAllConnections()
    },
    requests,
    async stop() {
      line.close()
      line.closeAllConnections()
      await close()
    },
  }
}

function respond(
  response: ServerResponse,
  { statusCode = 500, headers }: IncomingMessage,
  body: Buffer,
  behavior: S3Behavior,
): void {
  const isBlob = statusCode === 200 && body.length > 0
  const half = body.subarray(0, Math.floor(body.length / 2))
  if (!isBlob || behavior === 'normal') response.writeHead(statusCode, headers).end(body)
  else if (behavior === 'short') response.writeHead(200, { 'content-length': half.length }).end(half)
  else if (behavior === 'cut') response.writeHead(200, headers).write(half, () => response.destroy())
  else if (behavior === 'endless') {
    const more = () => response.write(Buffer.alloc(65_536), (error) => !error && setImmediate(more))
    response.writeHead(200)
    more()
  } else if (behavior === 'altered') {
    body[0] = 255 - (body[0] ?? 0)
    response.writeHead(200, headers).end(body)
  } else response.destroy()
}
