import { deleteDocuments } from '../../core/images/deleteDocuments.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'

/** Fonts of accounts. Their files are hosted like images, and stay as long as a certificate needs them. */
export const fontTables: TableSet = {
  tables: [
    {
      name: 'account_fonts',
      closing: 'deleted',
      erasure: 'none',
      steps: [deleteDocuments('account_fonts', "'font:' || id")],
      exported: { file: 'fonts.json', path: '/api/fonts' },
    },
  ],
  create: ({ uuid }) => [
    // `family_key` is the family by `familyKey`, because templates may use any letter case. `coverage` is JSON.
    `CREATE TABLE account_fonts (
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    sub_account_email TEXT,
    family TEXT NOT NULL,
    family_key TEXT NOT NULL,
    weight INTEGER NOT NULL,
    is_bold INTEGER NOT NULL,
    is_italic INTEGER NOT NULL,
    coverage TEXT NOT NULL,
    hash TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    created_at BIGINT NOT NULL)`,
    'CREATE UNIQUE INDEX account_fonts_by_style ON account_fonts (account_id, family_key, is_bold, is_italic)',
    'CREATE INDEX account_fonts_by_age ON account_fonts (account_id, created_at, id)',
  ],
}
