import type { ClientPromise } from '../http/ClientPromise.ts'
import { path } from '../http/path.ts'
import type { Transport } from '../http/Transport.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import type { OrganizationInput, OrganizationRecord } from '../wire/OrganizationRecord.ts'
import { List } from './List.ts'

/** Issuing organizations. */
export class Organizations extends List<OrganizationRecord> {
  constructor(transport: Transport) {
    super(transport, '/api/profile/organization')
  }

  /** @throws {NotFoundError} if the account has no such organization */
  get(id: string, call?: CallOptions): ClientPromise<OrganizationRecord> {
    return this.transport.get(path`/api/profile/organization/${id}`, call)
  }

  /** Creates an organization; `name` and `email` are required. */
  create(organization: OrganizationInput, call?: CallOptions): ClientPromise<OrganizationRecord> {
    return this.transport.record('POST', '/api/profile/organization', organization, call)
  }

  /** Changes an organization. Issued certificates keep the organization as it was. */
  update(
    id: string,
    change: Partial<OrganizationInput>,
    call?: CallOptions,
  ): ClientPromise<OrganizationRecord> {
    return this.transport.record('PUT', path`/api/profile/organization/${id}`, change, call)
  }

  /**
   * Checks the organization's domain for its proof: a TXT record `certificate-issuer=<organization id>`, or
   * `/.well-known/certificate-issuer.json` with `{"organizationIds": ["<organization id>"]}`. The service does so every
   * day.
   */
  checkDomain(id: string, call?: CallOptions): ClientPromise<OrganizationRecord> {
    return this.transport.record('POST', path`/api/profile/organization/${id}/domain/check`, {}, call)
  }

  /**
   * Replaces the key that signs the organization's credentials. Credentials signed with the old key stay valid.
   *
   * @returns the new key in Multibase, and its creation time
   */
  rotateKey(id: string, call?: CallOptions): ClientPromise<{ publicKey: string; createdAt: string }> {
    return this.transport.record(
      'POST',
      path`/api/profile/organization/${id}/credential-key/rotate`,
      {},
      call,
    )
  }

  /** Deletes an organization permanently. Issued certificates keep their own copy. */
  delete(id: string, call?: CallOptions): ClientPromise<void> {
    return this.transport.done('DELETE', path`/api/profile/organization/${id}`, undefined, call)
  }
}
