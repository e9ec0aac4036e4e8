import type { SqlValue } from './Statement.ts'

/** Most words of a search that count. */
const mostWords = 8

/** Begins the word that names an account, in the index of each engine: no word of a text begins with it. */
const accountMark = { sqlite: '\ue000', postgres: '\u0001' } as const

/** Characters between words. PostgreSQL's own parser would keep e-mail addresses and compounds together. */
const separators = ` \t\u00a0!"#$%&()*+,-./:;<=>@[\\]^_\`{|}~·¡¿–—‘’“”«»…、。・，（）「」`

/** SQL of the words of a certificate on PostgreSQL: of its account, its recipient's name, and the e-mail address. */
const postgresWords = (() => {
  const texts = "lower(recipient_name || ' ' || recipient_email)"
  // A question mark would be read as the place of a value.
  const from = `'${separators}' || chr(39) || chr(63)`
  const words = `string_to_array(translate(${texts}, ${from}, repeat(' ', ${[...separators].length + 2})), ' ')`
  return `array_to_tsvector(array_remove(${words}, '') || (E'\\x01' || account_id))`
})()

/** Indexes of PostgreSQL that lists of certificates are read with, by name. Large tables get them beside other work. */
export const searchIndexes: Readonly<Record<string, string>> = {
  certificates_by_words: `certificates USING gin ((${postgresWords}))`,
  certificates_by_number: 'certificates (account_id, running_number) WHERE running_number IS NOT NULL',
  ...Object.fromEntries(
    (['revoked', 'superseded', 'erased'] as const).map((state) => [
      `certificates_${state}`,
      `certificates (account_id, issued_at, id) WHERE ${state}_at IS NOT NULL`,
    ]),
  ),
  certificates_scheduled: 'certificates (account_id, publish_at) WHERE publish_at IS NOT NULL',
  certificates_expiring: 'certificates (account_id, expires_at) WHERE expires_at IS NOT NULL',
}

const sqliteTexts = (row: string) =>
  `'${accountMark.sqlite}' || replace(${row}account_id, '-', ''), ${row}recipient_name || ' ' || ${row}recipient_email`

/** Table, trigger, and indexes of the embedded database. The trigger is for erased recipients. */
export const sqliteSearch: readonly string[] = [
  `CREATE VIRTUAL TABLE certificate_words USING fts5(account, words, content='', detail=none, prefix='1 2 3',
     tokenize='unicode61 remove_diacritics 2')`,
  'CREATE TABLE certificate_words_end (last BIGINT NOT NULL)',
  `INSERT INTO certificate_words (rowid, account, words) SELECT rowid, ${sqliteTexts('')} FROM certificates`,
  'INSERT INTO certificate_words_end SELECT COALESCE(MAX(rowid), 0) FROM certificates',
  `CREATE TRIGGER certificate_words_changed AFTER UPDATE OF recipient_name, recipient_email ON certificates
     WHEN old.rowid <= (SELECT last FROM certificate_words_end)
   BEGIN
     INSERT INTO certificate_words (certificate_words, rowid, account, words)
       VALUES ('delete', old.rowid, ${sqliteTexts('old.')});
     INSERT INTO certificate_words (rowid, account, words) VALUES (new.rowid, ${sqliteTexts('new.')});
   END`,
  ...Object.entries(searchIndexes)
    .filter(([name]) => name !== 'certificates_by_words')
    .map(([name, on]) => `CREATE INDEX ${name} ON ${on}`),
]

/** Statements that index the next certificates on SQLite, up to a number of them. */
export const indexNextWords = (most: number): readonly string[] => {
  const next = `rowid > (SELECT last FROM certificate_words_end) ORDER BY rowid LIMIT ${most}`
  return [
    `INSERT INTO certificate_words (rowid, account, words) SELECT rowid, ${sqliteTexts('')} FROM certificates WHERE ${next}`,
    `UPDATE certificate_words_end SET last =
       COALESCE((SELECT MAX(row) FROM (SELECT rowid AS row FROM certificates WHERE ${next})), last)`,
  ]
}

/** The words of a text that somebody searches for, in lower case, at most 8. */
export function searchWords(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostWords)
}

/**
 * The condition that certificates `c` have words that begin with these: a table to join on SQLite, and SQL for WHERE.
 *
 * @param accountId absent: of any account
 */
export function wordsSql(
  engine: 'sqlite' | 'postgres',
  words: readonly string[],
  accountId?: string,
): { join: string; where: string; values: SqlValue[] } {
  if (engine === 'postgres') {
    const account = accountId === undefined ? [] : [`'${accountMark.postgres}${accountId}'`]
    const query = [...account, ...words.map((word) => `'${word}':*`)].join(' & ')
    return { join: '', where: `${postgresWords} @@ ?::tsquery`, values: [query] }
  }
  const account = accountId === undefined ? [] : [`"${accountMark.sqlite}${accountId.replaceAll('-', '')}"`]
  const query = [...account, ...words.map((word) => `"${word}" *`)].join(' AND ')
  return {
    join: 'certificate_words JOIN certificates c ON c.rowid = certificate_words.rowid',
    where: 'certificate_words MATCH ?',
    values: [query],
  }
}
