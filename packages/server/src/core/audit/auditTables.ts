import { deleteRows } from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'

/** Changes of accounts, and the forms submitted for them. */
export const auditTables: TableSet = {
  tables: [
    {
      name: 'audit_log',
      closing: 'deleted',
      erasure: 'none',
      isPersonal: true,
      steps: [deleteRows('audit_log')],
      exported: { file: 'audit.jsonl' },
    },
    { name: 'form_submissions', closing: 'none', erasure: 'none' },
  ],
  create: ({ uuid }) => [
    // Changes by people in the dashboard.
    `CREATE TABLE audit_log (
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    created_at BIGINT NOT NULL,
    person_id ${uuid},
    who TEXT,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    address TEXT NOT NULL)`,
    'CREATE INDEX audit_log_by_account ON audit_log (account_id, created_at, id)',
    "CREATE INDEX audit_log_sign_ins ON audit_log (person_id, created_at) WHERE action = 'session.started'",
    // Submitted forms, so that each is applied once.
    'CREATE TABLE form_submissions (id TEXT PRIMARY KEY, created_at BIGINT NOT NULL)',
    'CREATE INDEX form_submissions_by_age ON form_submissions (created_at)',
  ],
}
