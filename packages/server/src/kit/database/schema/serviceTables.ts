import type { SchemaPart } from './SchemaPart.ts'

/** State of the service itself, which no account sees. */
export const serviceTables: SchemaPart = ({ engine, uuid }) => [
  // Responses to requests with an idempotency key. A response that names a recipient has the id of the certificate, for an
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
  // Written by `/ready`, to find out whether the database can be written. `ballast` is as large as a certificate.
  'CREATE TABLE health_probes (process TEXT PRIMARY KEY, written_at BIGINT NOT NULL, ballast TEXT)',
  // One row: the last look at the clock that was believed.
  'CREATE TABLE clock_looks (id INTEGER PRIMARY KEY, seen_at BIGINT NOT NULL)',
  // Ids of erased rows, until the database's files have nothing of them either.
  `CREATE TABLE erasures (id ${uuid} PRIMARY KEY, erased_at BIGINT NOT NULL)`,
  // Rate limits that processes share. Unlogged: counting costs no disk writes, and after a crash the limits start over.
  ...(engine === 'postgres'
    ? ['CREATE UNLOGGED TABLE rate_limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire BIGINT)']
    : []),
]
