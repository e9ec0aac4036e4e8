import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** A file that pages load. */
export interface Asset {
  body: Uint8Array<ArrayBuffer>
  compressed: Uint8Array<ArrayBuffer>
  type: string
}

/** The style sheet and the scripts of pages, in memory. */
export class Assets {
  readonly #files = new Map<string, Asset>()
  readonly #version: string

  /**
   * @param styleSheet style sheet of all pages
   * @param folder folder of the compiled scripts
   */
  constructor(styleSheet: string, folder: URL) {
    const add = (name: string, text: string, type: string) => {
      const body = new Uint8Array(Buffer.from(text))
      this.#files.set(name, { body, compressed: new Uint8Array(gzipSync(body)), type })
    }
    add('dashboard.css', styleSheet, 'text/css; charset=utf-8')
    for (const name of readdirSync(folder).filter((name) => /^\w+\.js$/.test(name)))
      add(name, readFileSync(new URL(name, folder), 'utf8'), 'text/javascript; charset=utf-8')
    const hash = createHash('sha256')
    for (const { body } of this.#files.values()) hash.update(body)
    this.#version = hash.digest('base64url').slice(0, 12)
  }

  /** Returns the URL of a file, which changes with any of them, because scripts import each other by relative URLs. */
  urlOf(name: string): string {
    return `/dashboard/assets/${this.#version}/${name}`
  }

  /** Returns the latest file with a name, in any version: an open page may request an older one. */
  find(name: string): Asset | undefined {
    return this.#files.get(name)
  }
}
