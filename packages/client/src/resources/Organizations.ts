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
    return this.#transport.list('/profile/organization', call)
  }

  /** @throws {NotFoundError} if the account has no such organization */
  async get(id: string, call?: CallOptions): Promise<OrganizationRecord> {
    return this.#transport.record('GET', path`/profile/organization/${id}`, undefined, call)
  }

  /** `name` and `email` are required. */
  create(organization: OrganizationInput, call?: CallOptions): Promise<OrganizationRecord> {
    return this.#transport.record('POST', '/profile/organization', organization, call)
  }

  /** Certificates that were issued keep the organization as it was then. */
  async update(
    id: string,
    change: Partial<OrganizationInput>,
    call?: CallOptions,
  ): Promise<OrganizationRecord> {
    return this.#transport.record('PUT', path`/profile/organization/${id}`, change, call)
  }

  /** Permanent. Issued certificates keep their own copy. */
  async delete(id: string, call?: CallOptions): Promise<void> {
    return this.#transport.delete(path`/profile/organization/${id}`, call)
  }
}
