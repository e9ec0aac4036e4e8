import type { TableSet } from '../../kit/database/SchemaPart.ts'
import { deleteDocuments } from '../images/deleteDocuments.ts'

/** Templates, and their earlier versions. */
export const templateTables: TableSet = {
  tables: [
    {
      name: 'template_versions',
      closing: 'deleted',
      erasure: 'none',
      steps: [
        deleteDocuments(
          'template_versions',
          "'template-version:' || template_id || ':' || version",
          'template_id, version',
        ),
      ],
      exported: 'earlier designs, which only the history of a design shows',
    },
    {
      name: 'templates',
      closing: 'deleted',
      erasure: 'none',
      steps: [deleteDocuments('templates', "'template:' || id")],
      exported: { file: 'templates.json', path: '/api/templates' },
    },
  ],
  create: ({ uuid }) => [
    // `bytes` is the length of the document.
    `CREATE TABLE templates (
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    sub_account_email TEXT,
    document TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    version INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT)`,
    'CREATE INDEX templates_by_account ON templates (account_id, created_at, id)',
    `CREATE INDEX templates_by_sub_account ON templates (account_id, sub_account_email, created_at, id)
    WHERE sub_account_email IS NOT NULL`,
    'CREATE INDEX templates_by_bytes ON templates (account_id, bytes)',
    `CREATE TABLE template_versions (
    template_id ${uuid} NOT NULL,
    version BIGINT NOT NULL,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    name TEXT NOT NULL,
    document TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    saved_at BIGINT NOT NULL,
    PRIMARY KEY (template_id, version))`,
    'CREATE INDEX template_versions_by_account ON template_versions (account_id)',
  ],
}
