import type { CallOptions } from '../ClientOptions.ts'
import type { ClientPromise } from '../ClientPromise.ts'
import { path } from '../path.ts'
import type { Transport } from '../Transport.ts'
import type { Page } from '../wire/Envelope.ts'
import type { OrganizationInput, OrganizationRecord } from '../wire/OrganizationRecord.ts'
import { type AllOptions, listAll } from './listAll.ts'
import type { PageRequest } from './listPath.ts'

/** Issuing organizations. */
export class Organizations {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** All organizations, newest first. */
  list(call?: CallOptions): ClientPromise<OrganizationRecord[]> {
    return this.#transport.list('/api/profile/organization', call)
  }

  /** One page of organizations, newest first. */
  page(request: PageRequest, call?: CallOptions): ClientPromise<Page<OrganizationRecord>> {
    return this.#transport.page('/api/profile/organization', request, call)
  }

  /** Every organization, newest first, in pages that are requested as they are needed. */
  all(options?: AllOptions): AsyncGenerator<OrganizationRecord, void, undefined> {
    return listAll(this.#transport, '/api/profile/organization', options)
  }

  /** @throws {NotFoundError} if the account has no such organization */
  get(id: string, call?: CallOptions): ClientPromise<OrganizationRecord> {
    return this.#transport.record('GET', path`/api/profile/organization/${id}`, undefined, call)
  }

  /** `name` and `email` are required. */
  create(organization: OrganizationInput, call?: CallOptions): ClientPromise<OrganizationRecord> {
    return this.#transport.record('POST', '/api/profile/organization', organization, call)
  }

  /** Certificates that were issued keep the organization as it was then. */
  update(
    id: string,
    change: Partial<OrganizationInput>,
    call?: CallOptions,
  ): ClientPromise<OrganizationRecord> {
    return this.#transport.record('PUT', path`/api/profile/organization/${id}`, change, call)
  }

  /** Permanent. Issued certificates keep their own copy. */
  delete(id: string, call?: CallOptions): ClientPromise<void> {
    return this.#transport.delete(path`/api/profile/organization/${id}`, call)
  }
}
