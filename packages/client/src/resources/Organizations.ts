import type { CallOptions } from '../ClientOptions.ts'
import { path } from '../path.ts'
import type { Transport } from '../Transport.ts'
import type { OrganizationInput, OrganizationRecord } from '../wire/OrganizationRecord.ts'

/** Issuing organizations. */
export class Organizations {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** All organizations, newest first. */
  list(call?: CallOptions): Promise<OrganizationRecord[]> {
    return this.#transport.data('GET', '/profile/organization', undefined, call)
  }

  /** Rejects with `NotFoundError` where the account has no such organization. */
  get(id: string, call?: CallOptions): Promise<OrganizationRecord> {
    return this.#transport.data('GET', path`/profile/organization/${id}`, undefined, call)
  }

  /** `name` and `email` are required. */
  create(organization: OrganizationInput, call?: CallOptions): Promise<OrganizationRecord> {
    return this.#transport.data('POST', '/profile/organization', organization, call)
  }

  /** Certificates that were issued keep the organization as it was then. */
  update(id: string, change: Partial<OrganizationInput>, call?: CallOptions): Promise<OrganizationRecord> {
    return this.#transport.data('PUT', path`/profile/organization/${id}`, change, call)
  }

  /** Permanent. Issued certificates keep their own copy. */
  async delete(id: string, call?: CallOptions): Promise<void> {
    await this.#transport.envelope('DELETE', path`/profile/organization/${id}`, undefined, call)
  }
}
