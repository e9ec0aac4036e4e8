import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection between the service and PostgreSQL that breaks on demand. */
export interface PostgresProxy {
  url: string
  /**
   * Breaks every connection that sends a COMMIT, from now on.
   *
   * @param moment before: PostgreSQL never receives it; after: it commits, but its response is lost; never: as
   *   initially
   */
  cutAtCommit(moment: 'before' | 'after' | 'never'): void
  /** Routes new connections to another server, and breaks the others. */
  redirect(address: string): void
  stop(): Promise<void>
}

const commit = Buffer.from('COMMIT')

/** Starts a proxy for the server at an address. */
export async function startPostgresProxy(address: string): Promise<PostgresProxy> {
  let target = new URL(address)
  const sockets = new Set<Socket>()
  let cut: 'before' | 'after' | 'never' = 'never'
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => sockets.delete(socket))
    }
    const breakLine = () => client.destroy()
    client.once('close', () => upstream.end())
    upstream.once('close', breakLine)
    let isCutting = false
    client.on('data', (bytes) => {
      const at = cut === 'never' ? -1 : bytes.indexOf(commit)
      if (at < 0) return void upstream.write(bytes)
      isCutting = true
      if (cut === 'before') {
        // The five preceding bytes are the type and the length of its message.
        upstream.write(bytes.subarray(0, at - 5))
        breakLine()
      } else upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (!isCutting) client.write(bytes)
      else if (bytes.includes(commit)) breakLine()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(address)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cutAtCommit(moment) {
      cut = moment
    },
    redirect(next) {
      target = new URL(next)
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
