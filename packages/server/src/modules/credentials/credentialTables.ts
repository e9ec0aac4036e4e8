import { deleteOfCertificates } from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'
import { keepEnded } from './credentialRepository.ts'

const why = 'credentials stay verifiable'

/** Keys that sign credentials, and status lists of revoked credentials. */
export const credentialTables: TableSet = {
  tables: [
    { name: 'issuer_keys', closing: 'kept', erasure: 'none', why },
    { name: 'credential_counts', closing: 'kept', erasure: 'none', why },
    {
      name: 'credential_places',
      closing: 'kept',
      erasure: 'kept',
      why,
      forget: (ids) => [...keepEnded(ids), ...deleteOfCertificates('credential_places')(ids)],
    },
    { name: 'credential_ends', closing: 'kept', erasure: 'none', why },
  ],
  create: ({ uuid }) => [
    // Never deleted, so that every credential can be verified.
    `CREATE TABLE issuer_keys (
    organization_id ${uuid} NOT NULL,
    generation BIGINT NOT NULL,
    public_key TEXT NOT NULL,
    secret TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (organization_id, generation))`,
    // Positions of certificates in status lists, and the number of positions assigned per organization.
    `CREATE TABLE credential_counts (organization_id ${uuid} PRIMARY KEY, places BIGINT NOT NULL)`,
    `CREATE TABLE credential_places (
    certificate_id ${uuid} PRIMARY KEY REFERENCES certificates(id),
    organization_id ${uuid} NOT NULL,
    position BIGINT NOT NULL)`,
    'CREATE INDEX credential_places_by_position ON credential_places (organization_id, position)',
    // Positions of ended certificates that were deleted: copies of their credentials may exist.
    `CREATE TABLE credential_ends (
    organization_id ${uuid} NOT NULL,
    position BIGINT NOT NULL,
    PRIMARY KEY (organization_id, position))`,
  ],
}
