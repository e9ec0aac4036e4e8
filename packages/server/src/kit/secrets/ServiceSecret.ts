import type { Tx } from '../database/Database.ts'
import type { System } from '../system/System.ts'
import { type SecretBox, SecretKeyError } from './SecretBox.ts'

interface SecretDependencies extends Pick<System, 'randomBytes'> {
  database: Tx
  secretBox: Pick<SecretBox, 'seal' | 'open'>
}

/**
 * A random secret shared by all processes and hidden from accounts. Created at the first read, and again once its key
 * is no longer in `SECRET_KEY`, which invalidates its earlier signatures.
 */
export class ServiceSecret {
  readonly #deps: SecretDependencies
  readonly #name: string
  #secret: Promise<string> | undefined

  constructor(deps: SecretDependencies, name: string) {
    this.#deps = deps
    this.#name = name
  }

  /** Reads the database once per process. */
  read(): Promise<string> {
    this.#secret ??= this.#load().catch((error: unknown) => {
      this.#secret = undefined
      throw error
    })
    return this.#secret
  }

  async #load(): Promise<string> {
    const { database, secretBox, randomBytes } = this.#deps
    const created = Buffer.from(randomBytes(32)).toString('base64url')
    const add = 'INSERT INTO service_secrets (name, secret) VALUES (?, ?) ON CONFLICT (name) DO NOTHING'
    // If two processes start at once, the first one's secret wins.
    if (!(await this.#stored())) await database.run(add, [this.#name, secretBox.seal(created, this.#name)])
    const stored = (await this.#stored()) ?? ''
    try {
      return secretBox.open(stored, this.#name)
    } catch (error) {
      if (!(error instanceof SecretKeyError)) throw error
      const replace = 'DELETE FROM service_secrets WHERE name = ? AND secret = ?'
      await database.run(replace, [this.#name, stored])
      return this.#load()
    }
  }

  async #stored(): Promise<string | undefined> {
    const sql = 'SELECT secret FROM service_secrets WHERE name = ?'
    return (await this.#deps.database.one<{ secret: string }>(sql, [this.#name]))?.secret
  }
}
