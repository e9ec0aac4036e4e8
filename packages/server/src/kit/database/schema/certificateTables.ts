import { countIssuedTriggers } from './countedRows.ts'
import { certificateListIndexes } from './listIndexes.ts'
import type { SchemaPart } from './SchemaPart.ts'
import { searchIndexes } from './searchWords.ts'

/** Certificates, everything that happens to them, and the indexes by which they are listed and searched. */
export const certificateTables: SchemaPart = ({ engine, uuid }) => [
  // Order in which certificates are stored, for searches. SQLite numbers rows itself.
  ...(engine === 'postgres' ? ['CREATE SEQUENCE certificate_places'] : []),
  // The template and organization that certificates share, as they were at issuance, by a hash of them and their account.
  `CREATE TABLE designs (
    hash TEXT PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    organization_id ${uuid} NOT NULL,
    template_id ${uuid} NOT NULL,
    document TEXT NOT NULL,
    organization_name TEXT NOT NULL,
    organization_website TEXT NOT NULL,
    template_name TEXT NOT NULL,
    page_width DOUBLE PRECISION NOT NULL,
    page_height DOUBLE PRECISION NOT NULL,
    locale TEXT NOT NULL)`,
  // A certificate has only what its design does not: `snapshot` is the JSON of an `OwnSnapshot`. `issued_at` is when it was
  // stored, `dated_at` the date that it shows if that is another one, and before `publish_at` only its account sees it.
  // `issued_on` and `valid_through` are the days that it shows if they are not those of its times in UTC. `StateMarks` notes in `published_at` and `expired_at` that an instant has passed.
  `CREATE TABLE certificates (
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    issued_at BIGINT NOT NULL,
    ${engine === 'postgres' ? "place BIGINT NOT NULL DEFAULT nextval('certificate_places')," : ''}
    sub_account_email TEXT,
    code TEXT NOT NULL UNIQUE,
    recipient_name TEXT NOT NULL,
    recipient_email TEXT NOT NULL,
    attributes TEXT NOT NULL,
    design TEXT NOT NULL,
    snapshot TEXT NOT NULL,
    running_number BIGINT,
    dated_at BIGINT,
    issued_on TEXT,
    valid_through TEXT,
    title TEXT,
    publish_at BIGINT,
    published_at BIGINT,
    expires_at BIGINT,
    expired_at BIGINT,
    revoked_at BIGINT,
    revocation_reason TEXT,
    supersedes ${uuid},
    superseded_by ${uuid},
    superseded_at BIGINT,
    private_by TEXT,
    erased_at BIGINT)`,
  ...certificateListIndexes,
  ...searchIndexes(engine),
  // Certificates per day of an account and of its sub-accounts, so that no count reads certificates.
  `CREATE TABLE daily_issued (
    account_id ${uuid} NOT NULL,
    sub_account_email TEXT NOT NULL,
    day BIGINT NOT NULL,
    issued BIGINT NOT NULL,
    PRIMARY KEY (account_id, sub_account_email, day))`,
  ...countIssuedTriggers(engine),
  // Hashes of files that left the service: a later version may draw them differently.
  `CREATE TABLE issued_files (
    certificate_id ${uuid} NOT NULL REFERENCES certificates(id),
    sha256 TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (certificate_id, sha256))`,
  // Spellings that recipients propose for their names. Only one per certificate can be open.
  `CREATE TABLE corrections (
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    sub_account_email TEXT,
    certificate_id ${uuid} NOT NULL REFERENCES certificates(id),
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    decided_at BIGINT,
    new_certificate_id ${uuid})`,
  "CREATE UNIQUE INDEX corrections_open ON corrections (certificate_id) WHERE state = 'open'",
  'CREATE INDEX corrections_by_certificate ON corrections (certificate_id)',
  'CREATE INDEX corrections_by_account ON corrections (account_id, created_at, id)',
  'CREATE INDEX corrections_by_state ON corrections (account_id, state, created_at, id)',
  // Planned publications, expirations, and reminders.
  `CREATE TABLE certificate_tasks (
    id ${uuid} PRIMARY KEY,
    certificate_id ${uuid} NOT NULL REFERENCES certificates(id),
    account_id ${uuid} NOT NULL,
    kind TEXT NOT NULL,
    due_at BIGINT NOT NULL)`,
  'CREATE INDEX certificate_tasks_by_due ON certificate_tasks (due_at)',
  'CREATE INDEX certificate_tasks_by_certificate ON certificate_tasks (certificate_id)',
  'CREATE INDEX certificate_tasks_by_turn ON certificate_tasks (account_id, due_at, id)',
  // Guesses at the name on a private certificate.
  'CREATE TABLE name_checks (code_hash TEXT PRIMARY KEY, attempts BIGINT NOT NULL, ends_at BIGINT NOT NULL)',
  'CREATE INDEX name_checks_by_end ON name_checks (ends_at)',
]
