import type { CallOptions } from '../ClientOptions.ts'
import { path } from '../path.ts'
import type { Transport } from '../Transport.ts'
import type { Page, Pagination } from '../wire/Envelope.ts'
import type {
  CreatedTemplate,
  TemplateChange,
  TemplateInput,
  TemplateRecord,
} from '../wire/TemplateRecord.ts'
import { listPath, type PageRequest } from './listPath.ts'

/** Certificate designs. */
export class Templates {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** All templates, newest first. */
  list(call?: CallOptions): Promise<TemplateRecord[]> {
    return this.#transport.data('GET', '/templates', undefined, call)
  }

  /** One page of templates, newest first. */
  async page(request: PageRequest, call?: CallOptions): Promise<Page<TemplateRecord>> {
    const { data, pagination } = await this.#transport.envelope<TemplateRecord[], { pagination: Pagination }>(
      'GET',
      listPath('/templates', request),
      undefined,
      call,
    )
    return { items: data, pagination }
  }

  /** Rejects with `NotFoundError` where the account has no such template. */
  get(id: string, call?: CallOptions): Promise<TemplateRecord> {
    return this.#transport.data('GET', path`/templates/${id}`, undefined, call)
  }

  /** Takes the editor's JSON as it is. */
  create(template: TemplateInput, call?: CallOptions): Promise<CreatedTemplate> {
    return this.#transport.data('POST', '/templates', template, call)
  }

  /** Takes the editor's JSON as it is; keys that the service owns are ignored. */
  async update(id: string, change: TemplateChange, call?: CallOptions): Promise<void> {
    await this.#transport.envelope('PUT', path`/templates/${id}`, change, call)
  }

  /** The design as a PNG, with a made-up recipient or the one given here. Nothing is issued. */
  preview(
    id: string,
    recipientData: { name?: string; attributes?: Record<string, string> } = {},
    call?: CallOptions,
  ): Promise<Uint8Array> {
    return this.#transport.bytes(path`/templates/${id}/preview`, call, { recipientData })
  }

  /** Permanent. Issued certificates keep their own copy of the design. */
  async delete(id: string, call?: CallOptions): Promise<void> {
    await this.#transport.envelope('DELETE', path`/templates/${id}`, undefined, call)
  }
}
