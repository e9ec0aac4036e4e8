import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A client that sends requests and never reads a response. */
export interface StalledReader {
  /** Resolves when the service has disconnected it. */
  closed: Promise<unknown>
  close(): void
}

/**
 * Opens a connection that never reads.
 *
 * @param client last part of its address, 127.0.0.x
 */
export async function stalledReader(
  url: string,
  {
    path,
    client = 1,
    times = 1,
    headers = '',
  }: { path: string; client?: number; times?: number; headers?: string },
): Promise<StalledReader> {
  const socket = open(url, client)
  // A client that doesn't read notices an end only when it writes. Empty lines before a request are ignored.
  const probe = setInterval(() => socket.write('\r\n'), 50)
  const ended = new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(probe))
  await once(socket, 'connect')
  const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`
  await new Promise((resolve) => socket.write(request.repeat(times), resolve))
  return { closed: ended, close: () => socket.destroy() }
}

/** Reads a whole response from another address of this machine. Resolves with its status. */
export async function readFrom(url: string, path: string, client: number): Promise<number> {
  const socket = open(url, client)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  let start = ''
  for await (const bytes of socket)
    if (start.length < 12) start += (bytes as Buffer).toString('latin1', 0, 12)
  return Number(start.slice(9, 12))
}

function open(url: string, client: number): Socket {
  const { port } = new URL(url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.0.${client}` })
  socket.on('error', () => undefined)
  return socket
}
