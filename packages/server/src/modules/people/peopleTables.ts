import { emailKey } from '../../core/mail/mailAddresses.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'
import { eraseAddress } from './erasedAddress.ts'
import { endLinksOfAccount, eraseRecipientLinks } from './linkRepository.ts'
import { endMemberships } from './personRepository.ts'

const ofLastAccount = 'a person is erased with the last account'

/** People, and their sessions, keys, links, and emails. Secrets are stored as hashes. */
export const peopleTables: TableSet = {
  tables: [
    // Deleted by `endMemberships`, like everything else that belongs to people.
    {
      name: 'people',
      closing: 'ended',
      erasure: 'none',
      why: 'a person is emptied with the last account',
      isPersonal: true,
    },
    // Includes recipients' links. Cleared before the memberships, because joining an account uses a link.
    {
      name: 'person_links',
      closing: 'ended',
      erasure: 'deleted',
      isPersonal: true,
      close: (tx, { id, deletedAt }) => endLinksOfAccount(tx, id, deletedAt),
      erase: ({ email }) => eraseRecipientLinks(email),
      exported: { file: 'members.json' },
    },
    {
      name: 'sessions',
      closing: 'deleted',
      erasure: 'none',
      close: (tx, { id }) => tx.run('DELETE FROM sessions WHERE account_id = ?', [id]),
      exported: 'secrets',
    },
    {
      name: 'memberships',
      closing: 'deleted',
      erasure: 'none',
      close: (tx, { id }) => endMemberships(tx, id),
      exported: { file: 'members.json' },
    },
    { name: 'known_devices', closing: 'deleted', erasure: 'none', why: ofLastAccount },
    { name: 'passkeys', closing: 'deleted', erasure: 'none', why: ofLastAccount, isPersonal: true },
    { name: 'person_identities', closing: 'deleted', erasure: 'none', why: ofLastAccount, isPersonal: true },
    { name: 'sign_in_challenges', closing: 'deleted', erasure: 'none', why: ofLastAccount },
    {
      name: 'person_mails',
      closing: 'none',
      erasure: 'emptied',
      isPersonal: true,
      erase: ({ email }) => (email ? [eraseAddress(emailKey(email), 'recipient')] : []),
    },
    { name: 'person_mail_locks', closing: 'none', erasure: 'none' },
  ],
  create: ({ uuid }) => [
    `CREATE TABLE people (
    id ${uuid} PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT,
    address_key TEXT,
    password_hash TEXT,
    confirmed_at BIGINT,
    locale TEXT NOT NULL,
    created_at BIGINT NOT NULL)`,
    'CREATE INDEX people_by_address ON people (address_key, created_at)',
    'CREATE UNIQUE INDEX people_by_confirmed_address ON people (address_key) WHERE confirmed_at IS NOT NULL',
    // Links in emails to people. `made_at` and `made_from` record when and from where a link was requested.
    `CREATE TABLE person_links (
    id ${uuid} PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    purpose TEXT NOT NULL,
    person_id ${uuid} REFERENCES people(id),
    account_id ${uuid} REFERENCES accounts(id),
    email TEXT,
    address_key TEXT,
    role TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    made_at BIGINT,
    made_from TEXT)`,
    'CREATE INDEX person_links_by_account ON person_links (account_id, purpose)',
    'CREATE INDEX person_links_by_person ON person_links (person_id)',
    'CREATE INDEX person_links_by_address ON person_links (address_key, created_at)',
    'CREATE INDEX person_links_by_expiry ON person_links (expires_at)',
    `CREATE TABLE memberships (
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    person_id ${uuid} NOT NULL REFERENCES people(id),
    role TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, person_id))`,
    'CREATE INDEX memberships_by_person ON memberships (person_id)',
    `CREATE TABLE sessions (
    id ${uuid} PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    person_id ${uuid} NOT NULL REFERENCES people(id),
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    fresh_until BIGINT NOT NULL,
    is_test INTEGER NOT NULL DEFAULT 0)`,
    'CREATE INDEX sessions_by_person ON sessions (person_id)',
    'CREATE INDEX sessions_by_account ON sessions (account_id)',
    'CREATE INDEX sessions_by_age ON sessions (seen_at)',
    // Devices on which people have signed in, by token hash.
    `CREATE TABLE known_devices (
    hash TEXT NOT NULL,
    person_id ${uuid} NOT NULL REFERENCES people(id),
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (hash, person_id))`,
    'CREATE INDEX known_devices_by_person ON known_devices (person_id)',
    'CREATE INDEX known_devices_by_age ON known_devices (seen_at)',
    `CREATE TABLE passkeys (
    id ${uuid} PRIMARY KEY,
    person_id ${uuid} NOT NULL REFERENCES people(id),
    credential_id TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,
    sign_count BIGINT NOT NULL,
    transports TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT)`,
    'CREATE INDEX passkeys_by_person ON passkeys (person_id)',
    // Accounts of people at a sign-in provider.
    `CREATE TABLE person_identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    person_id ${uuid} NOT NULL REFERENCES people(id),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject))`,
    'CREATE INDEX person_identities_by_person ON person_identities (person_id)',
    `CREATE TABLE sign_in_challenges (
    hash TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    person_id ${uuid} REFERENCES people(id),
    data TEXT NOT NULL,
    expires_at BIGINT NOT NULL)`,
    'CREATE INDEX sign_in_challenges_by_expiry ON sign_in_challenges (expires_at)',
    // A `JobTable`. `token` is the link's secret until the email is sent; `cause` identifies who caused the email.
    `CREATE TABLE person_mails (
    id ${uuid} PRIMARY KEY,
    purpose TEXT NOT NULL,
    recipient_email TEXT NOT NULL,
    address_key TEXT NOT NULL,
    locale TEXT NOT NULL,
    token TEXT NOT NULL,
    account_name TEXT NOT NULL,
    cause TEXT,
    details TEXT,
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at BIGINT NOT NULL,
    lease TEXT,
    created_at BIGINT NOT NULL,
    error TEXT)`,
    'CREATE INDEX person_mails_by_address ON person_mails (address_key, created_at)',
    "CREATE INDEX person_mails_by_turn ON person_mails (purpose, due_at) WHERE status = 'pending'",
    "CREATE INDEX person_mails_by_due ON person_mails (due_at) WHERE status = 'pending'",
    "CREATE INDEX person_mails_by_attempts ON person_mails (attempts, due_at) WHERE status = 'pending' AND lease IS NULL",
    'CREATE INDEX person_mails_by_lease ON person_mails (due_at) WHERE lease IS NOT NULL',
    // Rows that serialize transactions, see `lockAddress`.
    'CREATE TABLE person_mail_locks (id INTEGER PRIMARY KEY)',
  ],
}
