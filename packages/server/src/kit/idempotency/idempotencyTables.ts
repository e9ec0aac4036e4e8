import type { TableSet } from '../database/SchemaPart.ts'
import { eraseResponses } from './idempotencyRepository.ts'

/** Responses that keep requests from being carried out twice. */
export const idempotencyTables: TableSet = {
  tables: [
    {
      name: 'idempotency',
      closing: 'kept',
      erasure: 'emptied',
      why: 'rows are deleted after a day',
      isPersonal: true,
      erase: (recipient) => eraseResponses(recipient, recipient.storedAt, recipient.engine),
      exported: 'copies of what is exported, for a day',
    },
  ],
  create: ({ uuid }) => [
    // Responses to requests with an idempotency key. Those that contain a recipient have the certificate's id, for an
    // erasure.
    `CREATE TABLE idempotency (
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    idempotency_key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    certificate_id ${uuid},
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, idempotency_key))`,
    'CREATE INDEX idempotency_by_age ON idempotency (created_at)',
    'CREATE INDEX idempotency_by_certificate ON idempotency (certificate_id) WHERE certificate_id IS NOT NULL',
  ],
}
