import type pg from 'pg'

/**
 * One connection of a pipelining pool for the short reads of all requests. Reads of several requests reach PostgreSQL in
 * one packet, and none waits for a connection. If it is lost, its reads fail and the next one opens another.
 */
export class SharedConnection {
  readonly #pool: pg.Pool
  #client: Promise<pg.PoolClient> | undefined
  #release = () => {}

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#client ??= this.#connect()
    const client = await this.#client
    return client.query(config)
  }

  /** Returns the connection to its pool. */
  close(): void {
    this.#release()
  }

  #connect(): Promise<pg.PoolClient> {
    const connecting = this.#pool.connect().then((client) => {
      const release = () => {
        client.off('error', release).off('end', release)
        forget()
        client.release(true)
      }
      client.on('error', release).on('end', release)
      this.#release = release
      return client
    })
    const forget = () => {
      if (this.#client === connecting) this.#client = undefined
      this.#release = () => {}
    }
    connecting.catch(forget)
    return connecting
  }
}
