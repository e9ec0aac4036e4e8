import type { TableSet } from '../../kit/database/SchemaPart.ts'
import { deleteDocuments } from '../images/deleteDocuments.ts'

/** Organizations, which issue certificates. */
export const organizationTables: TableSet = {
  tables: [
    {
      name: 'organizations',
      closing: 'deleted',
      erasure: 'none',
      steps: [deleteDocuments('organizations', "'organization:' || id")],
      exported: { file: 'organizations.json', path: '/api/profile/organization' },
    },
  ],
  create: ({ uuid }) => [
    // `domain` proves the organization's identity. `name_form`: see `nameForm`.
    `CREATE TABLE organizations (
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    sub_account_email TEXT,
    name TEXT NOT NULL,
    name_form TEXT NOT NULL DEFAULT '',
    website TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    logo TEXT NOT NULL,
    time_zone TEXT NOT NULL DEFAULT 'UTC',
    brand TEXT NOT NULL DEFAULT '',
    domain TEXT NOT NULL DEFAULT '',
    domain_confirmed_at BIGINT,
    domain_lost_at BIGINT,
    domain_seen_at BIGINT,
    domain_checked_at BIGINT,
    created_at BIGINT NOT NULL)`,
    'CREATE INDEX organizations_by_account ON organizations (account_id, created_at, id)',
    'CREATE INDEX organizations_by_sub_account ON organizations (account_id, sub_account_email, created_at, id)',
    "CREATE INDEX organizations_by_domain_check ON organizations (domain_checked_at) WHERE domain <> ''",
    'CREATE INDEX organizations_confirmed ON organizations (name_form) WHERE domain_confirmed_at IS NOT NULL',
    "CREATE INDEX organizations_by_zone ON organizations (account_id, created_at) WHERE time_zone <> 'UTC'",
  ],
}
