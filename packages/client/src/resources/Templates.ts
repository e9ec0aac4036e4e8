import type { CallOptions } from '../ClientOptions.ts'
import { path } from '../path.ts'
import type { Transport } from '../Transport.ts'
import type { Page } from '../wire/Envelope.ts'
import type {
  CreatedTemplate,
  TemplateChange,
  TemplateInput,
  TemplateRecord,
} from '../wire/TemplateRecord.ts'
import type { PageRequest } from './listPath.ts'

/** Certificate designs. */
export class Templates {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** All templates, newest first. */
  list(call?: CallOptions): Promise<TemplateRecord[]> {
    return this.#transport.list('/templates', call)
  }

  /** One page of templates, newest first. */
  page(request: PageRequest, call?: CallOptions): Promise<Page<TemplateRecord>> {
    return this.#transport.page('/templates', request, call)
  }

  /** @throws {NotFoundError} if the account has no such template */
  async get(id: string, call?: CallOptions): Promise<TemplateRecord> {
    return this.#transport.record('GET', path`/templates/${id}`, undefined, call)
  }

  /** Takes the editor's JSON as it is. */
  create(template: TemplateInput, call?: CallOptions): Promise<CreatedTemplate> {
    return this.#transport.record('POST', '/templates', template, call)
  }

  /** Takes the editor's JSON as it is; keys that the service owns are ignored. */
  async update(id: string, change: TemplateChange, call?: CallOptions): Promise<void> {
    return this.#transport.done('PUT', path`/templates/${id}`, change, call)
  }

  /**
   * The design as a PNG, with a made-up recipient or the one given here. Nothing is issued.
   *
   * @throws {UnexpectedResponseError} if the response is not a PNG, such as a proxy's login page
   */
  async preview(
    id: string,
    recipientData: { name?: string; attributes?: Record<string, string> } = {},
    call?: CallOptions,
  ): Promise<Uint8Array> {
    return this.#transport.file('image/png', path`/templates/${id}/preview`, call, { recipientData })
  }

  /** Permanent. Issued certificates keep their own copy of the design. */
  async delete(id: string, call?: CallOptions): Promise<void> {
    return this.#transport.delete(path`/templates/${id}`, call)
  }
}
