import { LRUCache } from 'lru-cache'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'

/** Cache limits per process: number of templates, and characters of their JSON. */
const max = { templates: 1_000, characters: 16 * 2 ** 20 }

/**
 * Caches recently read templates, so that issuing with one again need not read and parse it. An entry belongs to one
 * version of a template and never changes; callers have read the version from the database.
 */
export class TemplateCache {
  readonly #documents = new LRUCache<string, TemplateDocument>({
    max: max.templates,
    maxSize: max.characters,
  })

  get({ id, version }: { id: string; version: number }): TemplateDocument | undefined {
    return this.#documents.get(`${id} ${version}`)
  }

  /** Parses a document and caches it, frozen, because several requests share it. */
  parse({ id, version, json }: { id: string; version: number; json: string }): TemplateDocument {
    const document = JSON.parse(json, (_key, value: unknown) => Object.freeze(value)) as TemplateDocument
    this.#documents.set(`${id} ${version}`, document, { size: Math.max(1, json.length) })
    return document
  }
}
