import { countedRows } from './countedRows.ts'
import type { Database, Tx } from './Database.ts'
import { earlierErasures } from './erasures.ts'
import { addListIndexes, formerStateIndexes, listIndexes, replacedIndexes } from './listIndexes.ts'
import { newestFirst, searchIndexes, sqliteSearch, wordsIndex, wordsWithMarks } from './searchWords.ts'
import { summarizeCertificates } from './summarizeCertificates.ts'
import { webhookBacklogs } from './webhookBacklogs.ts'

/** SQL, or code for what SQL cannot do alike on both engines. */
type Step = string | ((tx: Tx) => Promise<void>)
type Migration = (engine: Database['engine']) => Step[]

/**
 * The compact form of certificates and e-mails; see docs/decisions/compact-storage.md. `certificates.design` is NULL in the
 * former form, and empty if a certificate keeps it. `body_form` is a `BodyForm`. The migration's own row says when it ran,
 * and when processes that do not know it were excluded.
 */
const addDesigns: Migration = () => [
  `CREATE TABLE designs (
    hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id),
    document TEXT NOT NULL,
    organization_name TEXT NOT NULL,
    organization_website TEXT NOT NULL,
    template_name TEXT NOT NULL,
    page_width DOUBLE PRECISION NOT NULL,
    page_height DOUBLE PRECISION NOT NULL,
    locale TEXT NOT NULL)`,
  'ALTER TABLE certificates ADD COLUMN design TEXT',
  'CREATE INDEX certificates_not_compact ON certificates (id) WHERE design IS NULL',
  'ALTER TABLE outbox ADD COLUMN body_form INTEGER NOT NULL DEFAULT 0',
  "CREATE INDEX outbox_with_body ON outbox (due_at) WHERE body_form < 2 AND status IN ('sent', 'stored')",
  'ALTER TABLE migrations ADD COLUMN migrated_at BIGINT',
  'ALTER TABLE migrations ADD COLUMN fenced_at BIGINT',
]

/**
 * Every change of the tables, in order. Released entries are never edited, and new ones only add: the
 * previous release keeps working alongside them (docs/decisions/rolling-upgrades.md). Column types are
 * limited to the ones that both engines share: ids and JSON as TEXT, instants as milliseconds in BIGINT.
 */
export const migrations: readonly Migration[] = [
  (engine) => {
    const bytes = engine === 'postgres' ? 'BYTEA' : 'BLOB'
    return [
      `CREATE TABLE accounts (
        id TEXT PRIMARY KEY,
        balance BIGINT NOT NULL CHECK (balance >= 0),
        created_at BIGINT NOT NULL)`,
      `CREATE TABLE api_keys (
        hash TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts(id),
        created_at BIGINT NOT NULL,
        expires_at BIGINT,
        revoked_at BIGINT)`,
      `CREATE TABLE images (
        hash TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        bytes ${bytes} NOT NULL,
        created_at BIGINT NOT NULL)`,
      `CREATE TABLE templates (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts(id),
        sub_account_email TEXT,
        document TEXT NOT NULL,
        version INTEGER NOT NULL,
        created_at BIGINT NOT NULL)`,
      'CREATE INDEX templates_by_account ON templates (account_id, created_at, id)',
      `CREATE TABLE organizations (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts(id),
        sub_account_email TEXT,
        name TEXT NOT NULL,
        website TEXT NOT NULL,
        email TEXT NOT NULL,
        phone TEXT NOT NULL,
        logo TEXT NOT NULL,
        created_at BIGINT NOT NULL)`,
      'CREATE INDEX organizations_by_account ON organizations (account_id, created_at, id)',
      `CREATE TABLE certificates (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts(id),
        sub_account_email TEXT,
        code TEXT NOT NULL UNIQUE,
        recipient_name TEXT NOT NULL,
        recipient_email TEXT NOT NULL,
        attributes TEXT NOT NULL,
        organization_id TEXT NOT NULL,
        template_id TEXT NOT NULL,
        snapshot TEXT NOT NULL,
        issued_at BIGINT NOT NULL,
        revoked_at BIGINT,
        revocation_reason TEXT)`,
      'CREATE INDEX certificates_by_account ON certificates (account_id, issued_at, id)',
      `CREATE TABLE ledger (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts(id),
        amount BIGINT NOT NULL,
        balance_after BIGINT NOT NULL,
        reason TEXT NOT NULL,
        certificate_id TEXT REFERENCES certificates(id),
        created_at BIGINT NOT NULL)`,
      'CREATE INDEX ledger_by_account ON ledger (account_id, created_at)',
      `CREATE TABLE outbox (
        id TEXT PRIMARY KEY,
        certificate_id TEXT NOT NULL REFERENCES certificates(id),
        recipient_name TEXT NOT NULL,
        recipient_email TEXT NOT NULL,
        subject TEXT NOT NULL,
        body_text TEXT NOT NULL,
        body_html TEXT NOT NULL,
        status TEXT NOT NULL,
        attempts INTEGER NOT NULL,
        due_at BIGINT NOT NULL,
        lease TEXT,
        created_at BIGINT NOT NULL,
        sent_at BIGINT,
        error TEXT)`,
      'CREATE INDEX outbox_by_due ON outbox (status, due_at)',
      'CREATE INDEX outbox_by_certificate ON outbox (certificate_id, created_at)',
      `CREATE TABLE idempotency (
        account_id TEXT NOT NULL REFERENCES accounts(id),
        idempotency_key TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        status INTEGER NOT NULL,
        body TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (account_id, idempotency_key))`,
      'CREATE INDEX idempotency_by_age ON idempotency (created_at)',
    ]
  },
  (engine) => {
    // Random and not derived from the hash, about which lists must reveal nothing.
    const randomUuid =
      engine === 'postgres'
        ? 'gen_random_uuid()::text'
        : `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
             || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`
    return [
      "ALTER TABLE accounts ADD COLUMN name TEXT NOT NULL DEFAULT ''",
      `CREATE TABLE api_keys_2 (
        hash TEXT PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        account_id TEXT NOT NULL REFERENCES accounts(id),
        name TEXT NOT NULL,
        hint TEXT,
        origin TEXT NOT NULL CHECK (origin IN ('demo', 'command')),
        created_at BIGINT NOT NULL,
        expires_at BIGINT,
        revoked_at BIGINT,
        replaced_by TEXT)`,
      `INSERT INTO api_keys_2 (hash, id, account_id, name, origin, created_at, expires_at, revoked_at)
       SELECT hash, ${randomUuid}, account_id, '',
         CASE WHEN account_id = (SELECT id FROM accounts ORDER BY created_at, id LIMIT 1)
           THEN 'demo' ELSE 'command' END,
         created_at, expires_at, revoked_at
       FROM api_keys`,
      'DROP TABLE api_keys',
      'ALTER TABLE api_keys_2 RENAME TO api_keys',
      'CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at)',
      "ALTER TABLE ledger ADD COLUMN note TEXT NOT NULL DEFAULT ''",
      'ALTER TABLE ledger ADD COLUMN reference TEXT',
      'CREATE UNIQUE INDEX ledger_by_reference ON ledger (account_id, reference)',
    ]
  },
  // Columns for lists and verification, so that they no longer read whole snapshots.
  () => [
    "ALTER TABLE certificates ADD COLUMN organization_name TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE certificates ADD COLUMN organization_website TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE certificates ADD COLUMN template_name TEXT NOT NULL DEFAULT ''",
    'ALTER TABLE certificates ADD COLUMN page_width DOUBLE PRECISION NOT NULL DEFAULT 0',
    'ALTER TABLE certificates ADD COLUMN page_height DOUBLE PRECISION NOT NULL DEFAULT 0',
    summarizeCertificates,
  ],
  () => ["UPDATE outbox SET status = 'stored' WHERE status = 'kept'"],
  // The language of the verification page; certificates from before keep theirs in English.
  () => ["ALTER TABLE certificates ADD COLUMN locale TEXT NOT NULL DEFAULT ''"],
  // Written by `/ready`, to find out whether the database can be written.
  () => ['CREATE TABLE health_probes (process TEXT PRIMARY KEY, written_at BIGINT NOT NULL)'],
  // An account statement that adds up line by line. Earlier entries are ordered by their times.
  () => [
    'ALTER TABLE accounts ADD COLUMN entries BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE ledger ADD COLUMN sequence BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE ledger ADD COLUMN sub_account_email TEXT',
    `UPDATE ledger SET sequence = numbered.place FROM (
       SELECT id, ROW_NUMBER() OVER (PARTITION BY account_id ORDER BY created_at, balance_after DESC, id) AS place
       FROM ledger) AS numbered WHERE numbered.id = ledger.id`,
    `UPDATE ledger SET sub_account_email = c.sub_account_email
     FROM certificates AS c WHERE c.id = ledger.certificate_id AND c.sub_account_email IS NOT NULL`,
    'UPDATE accounts SET entries = (SELECT COUNT(*) FROM ledger WHERE ledger.account_id = accounts.id)',
    'DROP INDEX ledger_by_account',
    'CREATE UNIQUE INDEX ledger_by_account ON ledger (account_id, sequence)',
    // Excludes rows without a sub-account: most services have no others.
    `CREATE INDEX ledger_by_sub_account ON ledger (account_id, sub_account_email, sequence)
     WHERE sub_account_email IS NOT NULL`,
    `CREATE INDEX certificates_by_sub_account ON certificates (account_id, sub_account_email, issued_at, id)
     WHERE sub_account_email IS NOT NULL`,
  ],
  // Rate limits that processes share. Not logged: after a crash of PostgreSQL they start over, and counting
  // costs no disk writes.
  (engine) =>
    engine === 'postgres'
      ? ['CREATE UNLOGGED TABLE rate_limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire BIGINT)']
      : [],
  // Hashes of files that left the service, which a later version may draw differently.
  () => [
    `CREATE TABLE issued_files (
      certificate_id TEXT NOT NULL REFERENCES certificates(id),
      sha256 TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (certificate_id, sha256))`,
  ],
  // Reads of the outbox that would take seconds while a mail server is away: by age, by length of the wait, and by lease.
  () => [
    "CREATE INDEX outbox_by_age ON outbox (status, created_at) WHERE status = 'pending'",
    "CREATE INDEX outbox_by_attempts ON outbox (attempts, due_at) WHERE status = 'pending' AND lease IS NULL",
    'CREATE INDEX outbox_by_lease ON outbox (due_at) WHERE lease IS NOT NULL',
  ],
  // Which document needs which image, and how many bytes it has. A template whose `recorded_version` is not its version,
  // and an organization whose `recorded_logo` is not its logo, was stored by an earlier release: its references are
  // unknown until they are recorded. Of certificates, images are recorded up to a time per account.
  () => [
    `CREATE TABLE image_references (
      owner TEXT NOT NULL,
      hash TEXT NOT NULL,
      account_id TEXT NOT NULL REFERENCES accounts(id),
      bytes BIGINT NOT NULL,
      PRIMARY KEY (owner, hash))`,
    'CREATE INDEX image_references_by_hash ON image_references (hash)',
    'CREATE INDEX image_references_by_account ON image_references (account_id, hash, bytes)',
    `CREATE TABLE account_storage (
      account_id TEXT PRIMARY KEY REFERENCES accounts(id),
      certificates_recorded_until BIGINT NOT NULL DEFAULT 0)`,
    'ALTER TABLE images ADD COLUMN unreferenced_at BIGINT',
    'CREATE INDEX images_by_unreferenced ON images (unreferenced_at) WHERE unreferenced_at IS NOT NULL',
    'ALTER TABLE templates ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE templates ADD COLUMN recorded_version INTEGER NOT NULL DEFAULT 0',
    'CREATE INDEX templates_by_bytes ON templates (account_id, bytes)',
    'CREATE INDEX templates_not_recorded ON templates (id) WHERE recorded_version <> version',
    'ALTER TABLE organizations ADD COLUMN recorded_logo TEXT',
    `CREATE INDEX organizations_not_recorded ON organizations (id)
     WHERE recorded_logo IS NULL OR recorded_logo <> logo`,
  ],
  // Number of migrations that a process must know to work with the tables, as stated by the version that ran
  // the last one.
  () => ['ALTER TABLE migrations ADD COLUMN oldest INTEGER'],
  addDesigns,
  // The life of a certificate. `issued_at` stays the time at which it was stored; `dated_at` is the date that it shows if
  // that is another one, and `publish_at` the time before which only its account sees it.
  () => [
    'ALTER TABLE certificates ADD COLUMN dated_at BIGINT',
    'ALTER TABLE certificates ADD COLUMN publish_at BIGINT',
    'ALTER TABLE certificates ADD COLUMN expires_at BIGINT',
    'ALTER TABLE certificates ADD COLUMN running_number BIGINT',
    'ALTER TABLE certificates ADD COLUMN supersedes TEXT',
    'ALTER TABLE certificates ADD COLUMN superseded_by TEXT',
    'ALTER TABLE certificates ADD COLUMN superseded_at BIGINT',
    'ALTER TABLE certificates ADD COLUMN erased_at BIGINT',
    'CREATE INDEX certificates_by_expiry ON certificates (expires_at) WHERE expires_at IS NOT NULL',
    'CREATE TABLE template_numbers (template_id TEXT PRIMARY KEY, last_number BIGINT NOT NULL)',
    `CREATE TABLE certificate_tasks (
      id TEXT PRIMARY KEY,
      certificate_id TEXT NOT NULL REFERENCES certificates(id),
      kind TEXT NOT NULL,
      due_at BIGINT NOT NULL)`,
    'CREATE INDEX certificate_tasks_by_due ON certificate_tasks (due_at)',
    'CREATE INDEX certificate_tasks_by_certificate ON certificate_tasks (certificate_id)',
    // `reminder`, or empty: the e-mail of the certificate itself.
    "ALTER TABLE outbox ADD COLUMN purpose TEXT NOT NULL DEFAULT ''",
  ],
  // Images whose bytes are in a blob store have their length in `blob_bytes`, and no bytes. `blobs` has what may be in the
  // store, so that it can be swept without a list of its contents.
  () => [
    'ALTER TABLE images ADD COLUMN blob_bytes BIGINT',
    `CREATE TABLE blobs (
      hash TEXT PRIMARY KEY,
      touched_at BIGINT NOT NULL,
      deleting_at BIGINT)`,
    'CREATE INDEX blobs_by_touched ON blobs (touched_at)',
  ],
  // Events of each account, the webhooks that they are sent to, and the deliveries, which are jobs.
  (engine) => {
    // There are several events per certificate: on PostgreSQL, ids as text would take 70 bytes more of each.
    const uuid = engine === 'postgres' ? 'UUID' : 'TEXT'
    return [
      'ALTER TABLE accounts ADD COLUMN events BIGINT NOT NULL DEFAULT 0',
      `CREATE TABLE events (
      account_id ${uuid} NOT NULL,
      sequence BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      subject ${uuid},
      balance BIGINT,
      type TEXT NOT NULL,
      sub_account_email TEXT,
      PRIMARY KEY (account_id, sequence))`,
      `CREATE TABLE webhooks (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts(id),
      sub_account_email TEXT,
      url TEXT NOT NULL,
      types TEXT NOT NULL,
      secret TEXT NOT NULL,
      former_secret TEXT,
      former_secret_until BIGINT,
      last_sequence BIGINT NOT NULL,
      disabled_reason TEXT,
      created_at BIGINT NOT NULL,
      deleted_at BIGINT)`,
      'CREATE INDEX webhooks_by_account ON webhooks (account_id, created_at)',
      `CREATE TABLE webhook_deliveries (
      id TEXT PRIMARY KEY,
      webhook_id TEXT NOT NULL REFERENCES webhooks(id),
      account_id ${uuid} NOT NULL,
      sequence BIGINT,
      status TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      due_at BIGINT NOT NULL,
      lease TEXT,
      created_at BIGINT NOT NULL,
      error TEXT)`,
      'CREATE UNIQUE INDEX webhook_deliveries_by_event ON webhook_deliveries (webhook_id, sequence)',
      'CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (webhook_id, created_at, id)',
      `CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (webhook_id, attempts) WHERE status = 'pending'`,
      `CREATE INDEX webhook_deliveries_by_due ON webhook_deliveries (due_at) WHERE status = 'pending'`,
      `CREATE INDEX webhook_deliveries_by_attempts ON webhook_deliveries (attempts, due_at)
     WHERE status = 'pending' AND lease IS NULL`,
      'CREATE INDEX webhook_deliveries_by_lease ON webhook_deliveries (due_at) WHERE lease IS NOT NULL',
    ]
  },
  // Batches: credits that their waiting rows have reserved, rows, and chunks of rows, which are jobs. A batch is
  // `preparing` until all its rows are stored, and emptied long after it has ended.
  () => [
    'ALTER TABLE accounts ADD COLUMN reserved BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE outbox ADD COLUMN batch_id TEXT',
    'CREATE INDEX outbox_by_batch ON outbox (batch_id, status) WHERE batch_id IS NOT NULL',
    `CREATE TABLE batches (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts(id),
      sub_account_email TEXT,
      state TEXT NOT NULL,
      content TEXT NOT NULL,
      total BIGINT NOT NULL DEFAULT 0,
      issued BIGINT NOT NULL DEFAULT 0,
      failed BIGINT NOT NULL DEFAULT 0,
      skipped BIGINT NOT NULL DEFAULT 0,
      created_at BIGINT NOT NULL,
      started_at BIGINT NOT NULL,
      issued_before BIGINT NOT NULL DEFAULT 0,
      finished_at BIGINT,
      emptied_at BIGINT)`,
    'CREATE INDEX batches_not_emptied ON batches (finished_at) WHERE emptied_at IS NULL',
    'CREATE INDEX batches_by_account ON batches (account_id, created_at, id)',
    "CREATE INDEX batches_preparing ON batches (created_at) WHERE state = 'preparing'",
    `CREATE TABLE batch_rows (
      batch_id TEXT NOT NULL REFERENCES batches(id),
      place BIGINT NOT NULL,
      state TEXT NOT NULL,
      data TEXT,
      problem TEXT,
      certificate_id TEXT,
      PRIMARY KEY (batch_id, place))`,
    `CREATE TABLE batch_chunks (
      id TEXT PRIMARY KEY,
      batch_id TEXT NOT NULL REFERENCES batches(id),
      account_id TEXT NOT NULL,
      first_place BIGINT NOT NULL,
      last_place BIGINT NOT NULL,
      status TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      due_at BIGINT NOT NULL,
      lease TEXT,
      created_at BIGINT NOT NULL,
      error TEXT)`,
    "CREATE INDEX batch_chunks_by_due ON batch_chunks (due_at) WHERE status = 'pending'",
    "CREATE INDEX batch_chunks_by_attempts ON batch_chunks (attempts, due_at) WHERE status = 'pending' AND lease IS NULL",
    'CREATE INDEX batch_chunks_by_lease ON batch_chunks (due_at) WHERE lease IS NOT NULL',
    'CREATE INDEX batch_chunks_by_batch ON batch_chunks (batch_id)',
  ],
  // E-mails that arrive: the speed of the outbox, which all processes share, and addresses that get no e-mails of an
  // account, or from which one came back. Of an address only a hash is stored.
  () => [
    `CREATE TABLE mail_pace (
      id TEXT PRIMARY KEY,
      next_at DOUBLE PRECISION NOT NULL,
      paused_until BIGINT NOT NULL,
      pauses INTEGER NOT NULL)`,
    `CREATE TABLE mail_addresses (
      account_id TEXT NOT NULL REFERENCES accounts(id),
      address_hash TEXT NOT NULL,
      kind TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, address_hash, kind))`,
  ],
  // E-mails with the certificate's document.
  () => ['ALTER TABLE outbox ADD COLUMN attach_pdf INTEGER NOT NULL DEFAULT 0'],
  // E-mails that never arrived, and whose words are deleted some time later. Sent ones have a separate index.
  () => [
    "CREATE INDEX outbox_unsent_with_body ON outbox (due_at) WHERE body_form < 2 AND status IN ('failed', 'bounced', 'canceled')",
  ],
  // Credentials: the keys of organizations, which are never deleted, and the places of certificates in status lists.
  () => [
    `CREATE TABLE issuer_keys (
      organization_id TEXT NOT NULL,
      generation BIGINT NOT NULL,
      public_key TEXT NOT NULL,
      secret TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (organization_id, generation))`,
    `CREATE TABLE credential_counts (
      organization_id TEXT PRIMARY KEY,
      places BIGINT NOT NULL)`,
    `CREATE TABLE credential_places (
      certificate_id TEXT PRIMARY KEY REFERENCES certificates(id),
      organization_id TEXT NOT NULL,
      position BIGINT NOT NULL)`,
    'CREATE INDEX credential_places_by_position ON credential_places (organization_id, position)',
  ],
  // Domains that prove who an organization is.
  () => [
    "ALTER TABLE organizations ADD COLUMN domain TEXT NOT NULL DEFAULT ''",
    ...['confirmed', 'lost', 'seen', 'checked'].map(
      (key) => `ALTER TABLE organizations ADD COLUMN domain_${key}_at BIGINT`,
    ),
    "CREATE INDEX organizations_by_domain_check ON organizations (domain_checked_at) WHERE domain <> ''",
  ],
  // Certificates in the compact form have the ids of their organization and template in their design. Empty in designs from
  // before, whose certificates keep them.
  () =>
    ['organization_id', 'template_id'].map(
      (column) => `ALTER TABLE designs ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`,
    ),
  // People, their sessions, and the links that they get by e-mail; what they change, and who changed it. Of every secret
  // only a hash is stored, except of the links in e-mails that have not left. An account with `mails_held_since` sends no
  // e-mails to recipients: its owner has not confirmed an address.
  () => [
    'ALTER TABLE accounts ADD COLUMN signed_up_at BIGINT',
    'ALTER TABLE accounts ADD COLUMN mails_held_since BIGINT',
    'ALTER TABLE accounts ADD COLUMN mails_released_at BIGINT',
    'CREATE INDEX accounts_by_release ON accounts (mails_released_at) WHERE mails_released_at IS NOT NULL',
    'ALTER TABLE accounts ADD COLUMN deleted_at BIGINT',
    'ALTER TABLE api_keys ADD COLUMN prefix TEXT',
    'ALTER TABLE api_keys ADD COLUMN last_used_at BIGINT',
    `CREATE TABLE people (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT,
      address_key TEXT,
      password_hash TEXT,
      confirmed_at BIGINT,
      locale TEXT NOT NULL,
      created_at BIGINT NOT NULL)`,
    'CREATE INDEX people_by_address ON people (address_key, created_at)',
    'CREATE UNIQUE INDEX people_by_confirmed_address ON people (address_key) WHERE confirmed_at IS NOT NULL',
    `CREATE TABLE memberships (
      account_id TEXT NOT NULL REFERENCES accounts(id),
      person_id TEXT NOT NULL REFERENCES people(id),
      role TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, person_id))`,
    'CREATE INDEX memberships_by_person ON memberships (person_id)',
    `CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      hash TEXT NOT NULL UNIQUE,
      person_id TEXT NOT NULL REFERENCES people(id),
      account_id TEXT NOT NULL REFERENCES accounts(id),
      created_at BIGINT NOT NULL,
      seen_at BIGINT NOT NULL,
      fresh_until BIGINT NOT NULL)`,
    'CREATE INDEX sessions_by_person ON sessions (person_id)',
    'CREATE INDEX sessions_by_account ON sessions (account_id)',
    'CREATE INDEX sessions_by_age ON sessions (seen_at)',
    `CREATE TABLE person_links (
      id TEXT PRIMARY KEY,
      hash TEXT NOT NULL UNIQUE,
      purpose TEXT NOT NULL,
      person_id TEXT REFERENCES people(id),
      account_id TEXT REFERENCES accounts(id),
      email TEXT,
      address_key TEXT,
      role TEXT,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      used_at BIGINT)`,
    'CREATE INDEX person_links_by_account ON person_links (account_id, purpose)',
    'CREATE INDEX person_links_by_person ON person_links (person_id)',
    'CREATE INDEX person_links_by_address ON person_links (address_key, created_at)',
    'CREATE INDEX person_links_by_expiry ON person_links (expires_at)',
    'CREATE TABLE form_submissions (id TEXT PRIMARY KEY, created_at BIGINT NOT NULL)',
    'CREATE INDEX form_submissions_by_age ON form_submissions (created_at)',
    `CREATE TABLE audit_log (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts(id),
      created_at BIGINT NOT NULL,
      person_id TEXT,
      who TEXT,
      action TEXT NOT NULL,
      subject TEXT NOT NULL,
      address TEXT NOT NULL)`,
    'CREATE INDEX audit_log_by_account ON audit_log (account_id, created_at, id)',
    `CREATE TABLE person_mails (
      id TEXT PRIMARY KEY,
      purpose TEXT NOT NULL,
      recipient_email TEXT NOT NULL,
      address_key TEXT NOT NULL,
      locale TEXT NOT NULL,
      token TEXT NOT NULL,
      account_name TEXT NOT NULL,
      status TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      due_at BIGINT NOT NULL,
      lease TEXT,
      created_at BIGINT NOT NULL,
      error TEXT)`,
    "CREATE INDEX person_mails_by_due ON person_mails (due_at) WHERE status = 'pending'",
    "CREATE INDEX person_mails_by_attempts ON person_mails (attempts, due_at) WHERE status = 'pending' AND lease IS NULL",
    'CREATE INDEX person_mails_by_lease ON person_mails (due_at) WHERE lease IS NOT NULL',
    'CREATE INDEX person_mails_by_address ON person_mails (address_key, created_at)',
  ],
  // E-mails per day of accounts that strangers made.
  () => [
    `CREATE TABLE daily_mails (
      account_id TEXT PRIMARY KEY REFERENCES accounts(id),
      day BIGINT NOT NULL,
      mails BIGINT NOT NULL,
      has_waiting INTEGER NOT NULL)`,
    'CREATE INDEX daily_mails_waiting ON daily_mails (day) WHERE has_waiting = 1',
  ],
  // Certificates whose pages show nothing, by whose wish; and how often somebody guessed at a name, by the hash of the code.
  () => [
    'ALTER TABLE certificates ADD COLUMN private_by TEXT',
    `CREATE TABLE name_checks (
      code_hash TEXT PRIMARY KEY,
      attempts BIGINT NOT NULL,
      ends_at BIGINT NOT NULL)`,
    'CREATE INDEX name_checks_by_end ON name_checks (ends_at)',
  ],
  // Passkeys, and accounts of people at a sign-in provider.
  () => [
    `CREATE TABLE passkeys (
      id TEXT PRIMARY KEY,
      person_id TEXT NOT NULL REFERENCES people(id),
      credential_id TEXT NOT NULL UNIQUE,
      public_key TEXT NOT NULL,
      sign_count BIGINT NOT NULL,
      transports TEXT NOT NULL,
      name TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      last_used_at BIGINT)`,
    'CREATE INDEX passkeys_by_person ON passkeys (person_id)',
    `CREATE TABLE person_identities (
      issuer TEXT NOT NULL,
      subject TEXT NOT NULL,
      person_id TEXT NOT NULL REFERENCES people(id),
      created_at BIGINT NOT NULL,
      PRIMARY KEY (issuer, subject))`,
    'CREATE INDEX person_identities_by_person ON person_identities (person_id)',
    `CREATE TABLE sign_in_challenges (
      hash TEXT PRIMARY KEY,
      purpose TEXT NOT NULL,
      person_id TEXT REFERENCES people(id),
      data TEXT NOT NULL,
      expires_at BIGINT NOT NULL)`,
    'CREATE INDEX sign_in_challenges_by_expiry ON sign_in_challenges (expires_at)',
  ],
  // Searches of certificates. With PostgreSQL, a database that has certificates gets these indexes while it is used: see
  // `SearchUpkeep`.
  (engine) => {
    if (engine === 'sqlite') return [...sqliteSearch]
    const createWhereEmpty = async (tx: Tx) => {
      if (await tx.one('SELECT 1 AS one FROM certificates LIMIT 1')) return
      for (const [name, on] of Object.entries({ ...searchIndexes, ...formerStateIndexes }))
        if (name !== wordsIndex) await tx.run(`CREATE INDEX ${name} ON ${on}`)
    }
    return [createWhereEmpty]
  },
  // Spellings that recipients propose for their names. Only one per certificate can be open.
  () => [
    `CREATE TABLE corrections (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts(id),
      sub_account_email TEXT,
      certificate_id TEXT NOT NULL REFERENCES certificates(id),
      name TEXT NOT NULL,
      state TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      decided_at BIGINT,
      new_certificate_id TEXT)`,
    "CREATE UNIQUE INDEX corrections_open ON corrections (certificate_id) WHERE state = 'open'",
    'CREATE INDEX corrections_by_certificate ON corrections (certificate_id)',
    'CREATE INDEX corrections_by_account ON corrections (account_id, created_at, id)',
  ],
  // Earlier versions of templates.
  () => [
    'ALTER TABLE templates ADD COLUMN changed_at BIGINT',
    `CREATE TABLE template_versions (
      template_id TEXT NOT NULL,
      version BIGINT NOT NULL,
      account_id TEXT NOT NULL REFERENCES accounts(id),
      name TEXT NOT NULL,
      document TEXT NOT NULL,
      bytes BIGINT NOT NULL,
      saved_at BIGINT NOT NULL,
      PRIMARY KEY (template_id, version))`,
    'CREATE INDEX template_versions_by_account ON template_versions (account_id)',
  ],
  // How often the pages of an account's certificates are opened, and its certificates verified.
  () => [
    `CREATE TABLE daily_visits (
      account_id TEXT NOT NULL REFERENCES accounts(id),
      day BIGINT NOT NULL,
      opened BIGINT NOT NULL,
      verified BIGINT NOT NULL,
      PRIMARY KEY (account_id, day))`,
  ],
  // Whether an image hides what is below it: 1 or 0; not known of images that were stored before.
  () => ['ALTER TABLE images ADD COLUMN is_opaque INTEGER'],
  // Searches of names in every script.
  (engine) => (engine === 'sqlite' ? [...wordsWithMarks] : []),
  // Secret of the links in an e-mail; NULL: they have the id alone, as in earlier releases.
  () => ['ALTER TABLE outbox ADD COLUMN link_token TEXT'],
  // The day on which an e-mail was counted among the e-mails per day of its account.
  () => ['ALTER TABLE outbox ADD COLUMN counted_day BIGINT'],
  // Name and address of the rows of batches that have no recipient, because one of both is wrong.
  () => ['ALTER TABLE batch_rows ADD COLUMN given TEXT'],
  // References to photos of erased recipients, recorded after the erasure by an earlier release: the photos were kept.
  () => [
    `DELETE FROM image_references WHERE owner IN (
      SELECT 'certificate:' || id FROM certificates WHERE erased_at IS NOT NULL)`,
  ],
  // The certificate whose recipient a response names, for an erasure; NULL: none, or that of its issue.
  () => [
    'ALTER TABLE idempotency ADD COLUMN certificate_id TEXT',
    'CREATE INDEX idempotency_by_certificate ON idempotency (certificate_id) WHERE certificate_id IS NOT NULL',
  ],
  // People of deleted accounts whom an earlier release did not erase, or who came back by a link that they were sent before.
  () => [
    ...['passkeys', 'person_identities', 'sign_in_challenges', 'person_links'].map(
      (table) => `DELETE FROM ${table} WHERE person_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = ${table}.person_id)`,
    ),
    `UPDATE people SET name = '', email = NULL, address_key = NULL, password_hash = NULL, confirmed_at = NULL
      WHERE NOT EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = people.id)`,
  ],
  // Certificates per day, and emails per batch.
  countedRows,
  // The last look at the clock that was believed, in one row: see `SteadyClock`.
  () => ['CREATE TABLE clock_looks (id INTEGER PRIMARY KEY, seen_at BIGINT NOT NULL)'],
  // Lists of certificates by state, and of events by type. A database of PostgreSQL that has some gets the indexes while it is
  // used.
  (engine) => {
    if (engine === 'sqlite') return addListIndexes(engine)
    const createWhereEmpty = async (tx: Tx) => {
      if (await tx.one('SELECT 1 AS one FROM certificates LIMIT 1')) return
      for (const name of replacedIndexes) await tx.run(`DROP INDEX ${name}`)
      for (const [name, on] of Object.entries(listIndexes)) await tx.run(`CREATE INDEX ${name} ON ${on}`)
    }
    return [...addListIndexes(engine), createWhereEmpty]
  },
  // Time zones of organizations, of the IANA database, and the first other than UTC of an account.
  () => [
    "ALTER TABLE organizations ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC'",
    "CREATE INDEX organizations_by_zone ON organizations (account_id, created_at) WHERE time_zone <> 'UTC'",
  ],
  // Whose turn it is to have its tasks carried out. A task that a former release plans has the owner of the default until it is due.
  (engine) => {
    const uuid = engine === 'postgres' ? 'UUID' : 'TEXT'
    const accountId = engine === 'postgres' ? 'c.account_id::uuid' : 'c.account_id'
    return [
      `ALTER TABLE certificate_tasks ADD COLUMN account_id ${uuid} NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'`,
      `UPDATE certificate_tasks SET account_id = ${accountId} FROM certificates AS c WHERE c.id = certificate_id`,
      'CREATE INDEX certificate_tasks_by_turn ON certificate_tasks (account_id, due_at, id)',
    ]
  },
  // Ids of what was erased: `ErasureUpkeep` removes what is left of it in the database's files. Earlier releases left all of
  // it there.
  (engine) => [
    'CREATE TABLE erasures (id TEXT PRIMARY KEY, erased_at BIGINT NOT NULL)',
    `INSERT INTO erasures (id, erased_at) SELECT '${earlierErasures}', 0 WHERE EXISTS (SELECT 1 FROM accounts)`,
    ...(engine === 'sqlite' ? newestFirst : []),
  ],
  // Devices on which people have signed in, by the hash of their token; who caused an email to a person, and what it says about
  // that; when and from where the account or the address of a link was asked for.
  () => [
    `CREATE TABLE known_devices (
      hash TEXT NOT NULL,
      person_id TEXT NOT NULL REFERENCES people(id),
      seen_at BIGINT NOT NULL,
      PRIMARY KEY (hash, person_id))`,
    'CREATE INDEX known_devices_by_person ON known_devices (person_id)',
    'CREATE INDEX known_devices_by_age ON known_devices (seen_at)',
    'ALTER TABLE person_mails ADD COLUMN cause TEXT',
    'ALTER TABLE person_mails ADD COLUMN details TEXT',
    'ALTER TABLE person_links ADD COLUMN made_at BIGINT',
    'ALTER TABLE person_links ADD COLUMN made_from TEXT',
  ],
  // Whose turn it is: see `Turns`. An e-mail that a former release queues has the owner of the default.
  (engine) => {
    const uuid = engine === 'postgres' ? 'UUID' : 'TEXT'
    const accountId = engine === 'postgres' ? 'c.account_id::uuid' : 'c.account_id'
    return [
      `ALTER TABLE outbox ADD COLUMN account_id ${uuid} NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'`,
      'ALTER TABLE outbox ADD COLUMN stream SMALLINT NOT NULL DEFAULT 0',
      `UPDATE outbox SET account_id = ${accountId},
         stream = CASE WHEN outbox.batch_id IS NOT NULL THEN 1 WHEN outbox.purpose = 'reminder' THEN 2 ELSE 0 END
       FROM certificates AS c WHERE c.id = outbox.certificate_id AND outbox.status IN ('scheduled', 'pending', 'failed')`,
      'DROP INDEX outbox_by_due',
      "CREATE INDEX outbox_by_due ON outbox (due_at) WHERE status = 'pending'",
      // Without the state, for which SQLite would prefer it to the others.
      'DROP INDEX outbox_by_age',
      "CREATE INDEX outbox_by_age ON outbox (created_at) WHERE status = 'pending'",
      "CREATE INDEX outbox_by_turn ON outbox (account_id, stream, due_at) WHERE status = 'pending'",
      "CREATE INDEX outbox_failed ON outbox (due_at) WHERE status = 'failed'",
      `CREATE INDEX webhook_deliveries_by_turn ON webhook_deliveries (account_id, webhook_id, due_at)
       WHERE status = 'pending'`,
      "CREATE INDEX batch_chunks_by_turn ON batch_chunks (account_id, due_at) WHERE status = 'pending'",
      "CREATE INDEX person_mails_by_turn ON person_mails (purpose, due_at) WHERE status = 'pending'",
    ]
  },
  // The key of the request that prepares a batch, and until when it holds it.
  () => [
    'ALTER TABLE batches ADD COLUMN draft_key TEXT',
    'ALTER TABLE batches ADD COLUMN draft_until BIGINT',
    'CREATE UNIQUE INDEX batches_by_draft ON batches (account_id, draft_key) WHERE draft_key IS NOT NULL',
  ],
  // Accounts whose owners have confirmed no address.
  () => [
    'CREATE INDEX accounts_unconfirmed ON accounts (mails_held_since) WHERE mails_held_since IS NOT NULL AND deleted_at IS NULL',
  ],
  // Makes a probe of the database as large as a certificate.
  () => ['ALTER TABLE health_probes ADD COLUMN ballast TEXT'],
  // Parts of lists that may be few: rows of batches that were not issued, corrections in a state, and batches of a sub-account.
  () => [
    `CREATE INDEX batch_rows_not_issued ON batch_rows (batch_id, state, place) WHERE state IN ('failed', 'skipped')`,
    'CREATE INDEX corrections_by_state ON corrections (account_id, state, created_at, id)',
    `CREATE INDEX batches_by_sub_account ON batches (account_id, sub_account_email, created_at, id)
     WHERE sub_account_email IS NOT NULL`,
  ],
  // The order of certificates for searches on PostgreSQL, whose earlier ones have no place in it: see `postgresPlace`.
  (engine) => {
    if (engine === 'sqlite') return []
    const createWhereEmpty = async (tx: Tx) => {
      if (await tx.one('SELECT 1 AS one FROM certificates LIMIT 1')) return
      await tx.run(`CREATE INDEX ${wordsIndex} ON ${searchIndexes[wordsIndex]}`)
    }
    return [
      'CREATE SEQUENCE certificate_places',
      'ALTER TABLE certificates ADD COLUMN place BIGINT',
      "ALTER TABLE certificates ALTER COLUMN place SET DEFAULT nextval('certificate_places')",
      createWhereEmpty,
    ]
  },
  // Accounts whose webhooks may lack events.
  webhookBacklogs,
  // When the event of a delivery that was replayed happened: a test has no other record of it.
  () => ['ALTER TABLE webhook_deliveries ADD COLUMN event_at BIGINT'],
  // Days that a certificate shows, if they are not those of its times in UTC, and its title, if its template has one.
  () =>
    ['issued_on', 'valid_through', 'title'].map((name) => `ALTER TABLE certificates ADD COLUMN ${name} TEXT`),
]

/** Number of migrations that a process must know to read certificates and e-mails in the compact form. */
export const compactSchema = migrations.indexOf(addDesigns) + 1
