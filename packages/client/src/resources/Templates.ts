import type { ClientPromise } from '../http/ClientPromise.ts'
import { path } from '../http/path.ts'
import { readFile } from '../http/readBody.ts'
import type { Transport } from '../http/Transport.ts'
import type { CallOptions, PixelOptions } from '../options/ClientOptions.ts'
import type {
  CreatedTemplate,
  TemplateChange,
  TemplateInput,
  TemplateRecord,
  TemplateVersion,
} from '../wire/TemplateRecord.ts'
import { List } from './List.ts'

/** Certificate designs. */
export class Templates extends List<TemplateRecord> {
  constructor(transport: Transport) {
    super(transport, '/api/templates')
  }

  /**
   * Returns one template. Its ETag, for `update` with `ifMatch`, is in `withResponse()`.
   *
   * @throws {NotFoundError} if the account has no such template
   */
  get(id: string, call?: CallOptions): ClientPromise<TemplateRecord> {
    return this.transport.get(path`/api/templates/${id}`, call)
  }

  /** Creates a template from the editor's JSON, unchanged. */
  create(template: TemplateInput, call?: CallOptions): ClientPromise<CreatedTemplate> {
    return this.transport.record('POST', '/api/templates', template, call)
  }

  /**
   * Replaces a template with the editor's JSON, unchanged; keys owned by the service are ignored. With `ifMatch`, a
   * template that was changed in the meantime is not overwritten.
   *
   * @throws {PreconditionFailedError} if `ifMatch` is stale
   * @example
   * const { data, response } = await client.templates.get(id).withResponse()
   * await client.templates.update(id, { name: `${data.name} 2` }, { ifMatch: response.etag })
   */
  update(id: string, change: TemplateChange, call?: CallOptions): ClientPromise<void> {
    return this.transport.done('PUT', path`/api/templates/${id}`, change, call)
  }

  /**
   * Returns a page of the design as a PNG, by default the first page of the current version, with a made-up recipient
   * and issuer or those given here. Nothing is issued. `issuedAt` (default: now) and `expiresAt` (default: a sample;
   * `null`: none) are the dates to show.
   *
   * @throws {BadRequestError} if the design has no such page
   * @throws {UnexpectedResponseError} if the response is not a PNG, such as a proxy's login page
   */
  preview(
    id: string,
    recipientData: { name?: string | undefined; attributes?: Record<string, string> | undefined } = {},
    {
      version,
      width,
      organizationId,
      issuedAt,
      expiresAt,
      ...call
    }: PixelOptions & {
      version?: number | undefined
      organizationId?: string | undefined
      issuedAt?: string | undefined
      expiresAt?: string | null | undefined
    } = {},
  ): ClientPromise<Uint8Array> {
    const address = path`/api/templates/${id}/preview`
    const parameters = Object.entries({ version, width }).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(parameters.map(([name, value]) => [name, `${value}`])).toString()
    return this.transport.send({
      method: 'POST',
      path: () => [address(), query].filter(Boolean).join('?'),
      body: { recipientData, organizationId, issuedAt, expiresAt },
      call,
      read: readFile('image/png'),
    })
  }

  /** Returns the current version, and the earlier ones that are kept (at most 50), newest first. */
  versions(id: string, call?: CallOptions): ClientPromise<TemplateVersion[]> {
    return this.transport.list(path`/api/templates/${id}/versions`, call)
  }

  /**
   * Returns an earlier version of a template.
   *
   * @throws {NotFoundError} if the version is not kept
   */
  version(id: string, version: number, call?: CallOptions): ClientPromise<TemplateRecord> {
    return this.transport.get(path`/api/templates/${id}/versions/${String(version)}`, call)
  }

  /**
   * Restores an earlier version as a new one; the current one is kept. With `ifMatch`, a change made in the meantime is
   * not overwritten.
   *
   * @throws {PreconditionFailedError} if `ifMatch` is stale
   * @example
   * const [, before] = await client.templates.versions(id)
   * if (before) await client.templates.restore(id, before.version)
   */
  restore(id: string, version: number, call?: CallOptions): ClientPromise<void> {
    return this.transport.done(
      'POST',
      path`/api/templates/${id}/versions/${String(version)}/restore`,
      {},
      call,
    )
  }

  /** Deletes a template permanently. Issued certificates keep their own copy of the design. */
  delete(id: string, call?: CallOptions): ClientPromise<void> {
    return this.transport.done('DELETE', path`/api/templates/${id}`, undefined, call)
  }
}
