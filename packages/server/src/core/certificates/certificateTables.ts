import type { Engine } from '../../kit/database/ColumnTypes.ts'
import {
  type ClosingStep,
  deleteOfCertificates,
  deleteRows,
  someRows,
} from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'
import { statementTrigger } from '../../kit/database/statementTrigger.ts'
import { stateMarks, storedState } from '../life/storedState.ts'
import { searchIndexes } from '../search/searchWords.ts'
import { createCertificateBlocks, noteBlocksSql } from './certificateBlocks.ts'
import { eraseCorrections } from './correctionRepository.ts'
import { addToDay, allDays } from './dailyIssued.ts'
import { expireCertificates } from './expireCertificates.ts'
import { deleteIssuedFiles } from './issuedFileRepository.ts'

/** Revokes the scheduled certificates of a closed account, which can no longer be published. */
const revokeScheduled: ClosingStep = {
  rows: 200,
  change: (tx, { id, deletedAt }, limit) =>
    tx.run(
      `UPDATE certificates SET revoked_at = ? WHERE revoked_at IS NULL
         AND id IN (${someRows('certificates', `${storedState} = 'scheduled' AND publish_at > ?`)})`,
      [deletedAt, id, deletedAt, limit],
    ),
}

const columns = ['revoked_at', 'superseded_at', 'erased_at'] as const

const hasEnded = columns.map((column) => `new.${column} IS NOT NULL`).join(' OR ')

const outdate = "UPDATE corrections SET state = 'outdated' WHERE certificate_id = new.id AND state = 'open'"

const ofCertificates = 'certificates stay verifiable, because their recipients rely on them'

const day = 'issued_at / 86400000'

/**
 * Rows of `daily_issued` that certificates count in: per day for the account and the sub-account, and the sub-account's
 * total.
 */
const issuedRows = (certificates: string) =>
  `SELECT account_id, '', ${day}, COUNT(*) FROM ${certificates} GROUP BY 1, 3
   UNION ALL SELECT account_id, sub_account_email, ${day}, COUNT(*) FROM ${certificates}
     WHERE sub_account_email IS NOT NULL GROUP BY 1, 2, 3
   UNION ALL SELECT account_id, sub_account_email, ${allDays}, COUNT(*) FROM ${certificates}
     WHERE sub_account_email IS NOT NULL GROUP BY 1, 2`

/** Certificates, their history, and the indexes that lists and searches use. */
export const certificateTables: TableSet = {
  tables: [
    {
      name: 'designs',
      closing: 'kept',
      erasure: 'none',
      why: ofCertificates,
      exported: 'parts of certificates',
    },
    {
      name: 'certificates',
      closing: 'kept',
      // Emptied by `eraseRecipient`.
      erasure: 'emptied',
      why: ofCertificates,
      isPersonal: true,
      steps: [revokeScheduled],
      expire: expireCertificates,
      exported: { file: 'certificates.json', path: '/api/certificates' },
    },
    // Maintained by triggers.
    { name: 'certificate_words', closing: 'kept', erasure: 'deleted', why: ofCertificates, engine: 'sqlite' },
    { name: 'certificate_words_end', closing: 'none', erasure: 'none', engine: 'sqlite' },
    {
      name: 'daily_issued',
      closing: 'kept',
      erasure: 'kept',
      why: 'what was issued stays accountable',
      exported: 'counts, which certificates tell',
    },
    {
      name: 'certificate_blocks',
      closing: 'kept',
      erasure: 'none',
      why: 'searches need it as long as there are certificates',
      engine: 'postgres',
      fill: noteBlocksSql('certificates'),
      exported: 'days of certificates, which these tell',
    },
    {
      name: 'issued_files',
      closing: 'kept',
      erasure: 'deleted',
      why: ofCertificates,
      isPersonal: true,
      erase: ({ certificateId }) => [deleteIssuedFiles(certificateId)],
      forget: deleteOfCertificates('issued_files'),
    },
    {
      name: 'corrections',
      closing: 'deleted',
      erasure: 'deleted',
      isPersonal: true,
      steps: [deleteRows('corrections')],
      erase: ({ certificateId }) => [eraseCorrections(certificateId)],
      forget: deleteOfCertificates('corrections'),
      exported: { file: 'corrections.json', path: '/api/corrections' },
    },
  ],
  create: ({ engine, uuid }) => [
    // Storage order of certificates, for searches. SQLite numbers rows by default.
    ...(engine === 'postgres' ? ['CREATE SEQUENCE certificate_places'] : []),
    // Template and organization that certificates share, frozen at issuance; the key is a hash of both and the
    // account.
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
    'CREATE INDEX designs_by_template ON designs (account_id, template_id)',
    'CREATE INDEX designs_by_organization ON designs (account_id, organization_id)',
    // A certificate has only the parts that its design lacks: `snapshot` is the JSON of a `RecipientSnapshot`.
    // `issued_at` is when it was stored, `dated_at` the date that it shows if different, and before `publish_at` only
    // its account sees it. `price` is NULL for 1 credit. `issued_on` and `valid_through` are the days that it shows if
    // they differ from its times in UTC. `StateMarks` notes in `published_at` and `expired_at` that an instant has
    // passed.
    `CREATE TABLE certificates (
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    issued_at BIGINT NOT NULL,
    ${engine === 'postgres' ? "place BIGINT NOT NULL DEFAULT nextval('certificate_places')," : ''}
    sub_account_email TEXT,
    code TEXT NOT NULL UNIQUE,
    recipient_name TEXT NOT NULL,
    recipient_email TEXT NOT NULL,
    external_id TEXT,
    metadata TEXT,
    batch_id ${uuid},
    attributes TEXT NOT NULL,
    design TEXT NOT NULL,
    snapshot TEXT NOT NULL,
    running_number BIGINT,
    dated_at BIGINT,
    issued_on TEXT,
    valid_through TEXT,
    title TEXT,
    file_name TEXT,
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
    price BIGINT,
    erased_at BIGINT)`,
    'CREATE UNIQUE INDEX certificates_by_external_id ON certificates (account_id, external_id) WHERE external_id IS NOT NULL',
    ...certificateListIndexes,
    ...searchIndexes(engine),
    // Certificates per day of an account and its sub-accounts, so that counting reads no certificates.
    `CREATE TABLE daily_issued (
    account_id ${uuid} NOT NULL,
    sub_account_email TEXT NOT NULL,
    day BIGINT NOT NULL,
    issued BIGINT NOT NULL,
    PRIMARY KEY (account_id, sub_account_email, day))`,
    ...(engine === 'postgres' ? [createCertificateBlocks(uuid)] : []),
    ...countIssuedTriggers(engine),
    // Hashes of files that left the service: a later version may render different bytes.
    `CREATE TABLE issued_files (
    certificate_id ${uuid} NOT NULL REFERENCES certificates(id),
    sha256 TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (certificate_id, sha256))`,
    // Corrections of names proposed by recipients. At most one per certificate is open.
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
    `CREATE INDEX corrections_by_sub_account ON corrections (account_id, sub_account_email, created_at, id)
    WHERE sub_account_email IS NOT NULL`,
    `CREATE INDEX corrections_by_state_of_sub_account ON corrections (account_id, sub_account_email, state, created_at, id)
    WHERE sub_account_email IS NOT NULL`,
    ...outdateCorrections(engine),
  ],
}

/**
 * Indexes of lists, in list order. A list of all states is merged from the states' lists, so that an issue doesn't
 * write an index without the state.
 */
const certificateListIndexes: readonly string[] = [
  `CREATE INDEX certificates_listed ON certificates (account_id, ${storedState}, issued_at, id)`,
  `CREATE INDEX certificates_listed_by_sub_account
    ON certificates (account_id, sub_account_email, ${storedState}, issued_at, id) WHERE sub_account_email IS NOT NULL`,
  ...Object.entries(stateMarks).map(
    ([instant, mark]) =>
      `CREATE INDEX certificates_by_${mark} ON certificates (${instant}) WHERE ${instant} IS NOT NULL AND ${mark} IS NULL`,
  ),
]

/**
 * Triggers that count certificates in `daily_issued`, so that reading the number counts no rows, and that record
 * blocks. Not on SQLite: `countIssued` counts once per group, because a trigger per row would take 12 µs of each issue.
 */
const countIssuedTriggers = (engine: Engine): readonly string[] =>
  engine === 'sqlite'
    ? []
    : statementTrigger(
        'certificates_counted',
        'INSERT ON certificates REFERENCING NEW TABLE AS added',
        `INSERT INTO daily_issued (account_id, sub_account_email, day, issued) ${issuedRows('added')} ORDER BY 1, 2, 3 ${addToDay};
         ${noteBlocksSql('added')}`,
      )

/**
 * Trigger that closes a certificate's open correction when it is revoked, superseded, or erased. Those operations need
 * not know about corrections, and a list of a state reads only its own rows.
 */
const outdateCorrections = (engine: Engine): readonly string[] =>
  engine === 'postgres'
    ? [
        `CREATE FUNCTION corrections_outdated() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${outdate}; RETURN NULL; END $body$`,
        `CREATE TRIGGER corrections_outdated AFTER UPDATE OF ${columns.join(', ')} ON certificates
           FOR EACH ROW WHEN (${hasEnded}) EXECUTE FUNCTION corrections_outdated()`,
      ]
    : [
        `CREATE TRIGGER corrections_outdated AFTER UPDATE OF ${columns.join(', ')} ON certificates WHEN ${hasEnded} BEGIN
           ${outdate};
         END`,
      ]
