import type { SchemaPart } from './SchemaPart.ts'

/** Templates, their earlier versions, and the last running number of each. */
export const templateTables: SchemaPart = ({ uuid }) => [
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
  // Outlives the template: numbers are never given twice.
  `CREATE TABLE template_numbers (template_id ${uuid} PRIMARY KEY, last_number BIGINT NOT NULL)`,
]
