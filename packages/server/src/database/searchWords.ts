import { formerStateIndexes } from './listIndexes.ts'
import type { SqlValue } from './Statement.ts'

/** Most words of a search that count. */
const mostWords = 8

/** Begins the word that names an account, in the index of each engine: no word of a text begins with it. */
const accountMark = { sqlite: '\ue000', postgres: '\u0001' } as const
/** Begins the whole address of a recipient, as one word of SQLite's index, and replaces what would divide it. */
const addressMark = '\ue003'
/** Characters of addresses that divide words. The rare others do so in addresses, too. */
const addressSeparators = ['@', '.', '-', '_', '+'] as const
/** Begins the words of SQLite's index that name a block of certificates, and a state. */
const [blockMark, stateMark] = ['\ue001', '\ue002']
/** Columns of certificates that are rarely set, and the words of SQLite's index for those that have them. */
const stateLetters = { revoked_at: 'r', superseded_at: 's', expires_at: 'x', publish_at: 'p' } as const

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

/** Indexes of PostgreSQL that searches of certificates are read with, by name. Large tables get them beside other work. */
export const searchIndexes: Readonly<Record<string, string>> = {
  certificates_by_words: `certificates USING gin ((${postgresWords}))`,
  certificates_by_number: 'certificates (account_id, running_number) WHERE running_number IS NOT NULL',
}

const sqliteTexts = (row: string) =>
  `'${accountMark.sqlite}' || replace(${row}account_id, '-', ''), ${row}recipient_name || ' ' || ${row}recipient_email`

/** Table, trigger, and indexes of the embedded database, as they were at first. The trigger is for erased recipients. */
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
  ...Object.entries({ ...searchIndexes, ...formerStateIndexes })
    .filter(([name]) => name !== 'certificates_by_words')
    .map(([name, on]) => `CREATE INDEX ${name} ON ${on}`),
]

/** The same table, in which marks belong to words: by default, FTS5 ends words at the vowel signs of many scripts. */
export const wordsWithMarks: readonly string[] = [
  'DROP TABLE certificate_words',
  `CREATE VIRTUAL TABLE certificate_words USING fts5(account, words, content='', detail=none, prefix='1 2 3',
     tokenize='unicode61 remove_diacritics 2 categories ''L* N* M* Co''')`,
  'UPDATE certificate_words_end SET last = 0',
]

/** Certificates in a block of SQLite's index, as a power of two. */
const blockBits = 12

/** Columns of SQLite's index: what limits a search, and what is searched for. */
const sqliteColumns = (row: string) => {
  const address = addressSeparators.reduce(
    (sql, separator) => `replace(${sql}, '${separator}', '${addressMark}')`,
    `${row}recipient_email`,
  )
  const states = Object.entries(stateLetters).map(
    ([column, letter]) => `CASE WHEN ${row}${column} IS NULL THEN '' ELSE ' ${stateMark}${letter}' END`,
  )
  return `'${accountMark.sqlite}' || replace(${row}account_id, '-', '') || ' ${blockMark}' || (${row}rowid >> ${blockBits})
      || ${states.join(' || ')},
    ${row}recipient_name || ' ' || ${row}recipient_email || ' ${addressMark}' || ${address}`
}

/**
 * The index of the embedded database. Its rows have the numbers of certificates with a minus sign: FTS5 skips quickly in
 * ascending order only, and the newest come first. It deletes words at once (`secure-delete`), not when it happens to merge.
 * Everything is indexed again, some seconds after the start: see `SearchUpkeep`.
 */
export const newestFirst: readonly string[] = [
  'DROP TRIGGER certificate_words_changed',
  'DROP TABLE certificate_words',
  `CREATE VIRTUAL TABLE certificate_words USING fts5(marks, words, content='', detail=none, prefix='1 2 3 4 5 6 7 8 9 10',
     tokenize='unicode61 remove_diacritics 2 categories ''L* N* M* Co''')`,
  "INSERT INTO certificate_words (certificate_words, rank) VALUES ('secure-delete', 1)",
  'UPDATE certificate_words_end SET last = 0',
  `CREATE TRIGGER certificate_words_changed
     AFTER UPDATE OF recipient_name, recipient_email, ${Object.keys(stateLetters).join(', ')} ON certificates
     WHEN old.rowid <= (SELECT last FROM certificate_words_end)
   BEGIN
     INSERT INTO certificate_words (certificate_words, rowid, marks, words)
       VALUES ('delete', -old.rowid, ${sqliteColumns('old.')});
     INSERT INTO certificate_words (rowid, marks, words) VALUES (-new.rowid, ${sqliteColumns('new.')});
   END`,
]

/** Statements that index the next certificates on SQLite, up to a number of them. */
export const indexNextWords = (most: number): readonly string[] => {
  const next = `rowid > (SELECT last FROM certificate_words_end) ORDER BY rowid LIMIT ${most}`
  return [
    // In the order of the index, which would begin a segment for each row otherwise.
    `INSERT INTO certificate_words (rowid, marks, words) SELECT -rowid, ${sqliteColumns('')} FROM certificates
     WHERE rowid IN (SELECT rowid FROM certificates WHERE ${next}) ORDER BY rowid DESC`,
    `UPDATE certificate_words_end SET last =
       COALESCE((SELECT MAX(row) FROM (SELECT rowid AS row FROM certificates WHERE ${next})), last)`,
  ]
}

/** How a search compares. */
interface Comparison {
  /** Absent: certificates of any account. */
  accountId?: string
  /** Whole words, not their beginnings. */
  isWhole?: boolean
}

/**
 * The condition that certificates `c` have the words of a text: a table to join on SQLite, and SQL for WHERE. Each engine
 * divides and lowers what is searched for as it did with what it found, so a name is found as it was issued.
 *
 * @returns `undefined` for a text without words
 */
export function wordsSql(
  engine: 'sqlite' | 'postgres',
  text: string,
  { accountId, isWhole = false }: Comparison = {},
): { join: string; where: string; values: SqlValue[] } | undefined {
  const words = searchWords(engine, text)
  if (words.length === 0) return undefined
  const isPostgres = engine === 'postgres'
  const [or, and, end] = isPostgres
    ? [' | ', ' & ', isWhole ? '' : ':*']
    : [' OR ', ' AND ', isWhole ? '' : ' *']
  const quote = isPostgres ? "'" : '"'
  const terms = words.map((word) => {
    const spelled = spellings(word).filter((spelling) => searchWords(engine, spelling).join() === spelling)
    return `(${spelled.map((spelling) => quote + spelling + quote + end).join(or)})`
  })
  const id = isPostgres ? accountId : accountId?.replaceAll('-', '')
  const account = id === undefined ? [] : [quote + accountMark[engine] + id + quote]
  const values = [[...account, ...terms].join(and)]
  return isPostgres
    ? { join: '', where: `${postgresWords} @@ lower(?)::tsquery`, values }
    : {
        join: 'certificate_words JOIN certificates c ON c.rowid = -certificate_words.rowid',
        where: 'certificate_words MATCH ?',
        values,
      }
}

const postgresSeparators = new Set([...separators, "'", '?'])

/** The words of a text as the engine divides it, at most 8. FTS5 would refuse a word that it divides further. */
function searchWords(engine: 'sqlite' | 'postgres', text: string): string[] {
  const isBetween = (character: string) =>
    engine === 'postgres'
      ? postgresSeparators.has(character) || /\p{Cc}/u.test(character)
      : !/[\p{L}\p{N}\p{M}\p{Co}]/u.test(character)
  const words = Array.from(text, (character) => (isBetween(character) ? ' ' : character))
    .join('')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}\p{M}]/u.test(word))
  return [...new Set(words)].slice(0, mostWords)
}

/**
 * A word as it may be stored: names keep the form in which they were sent, such as that of a Mac's file, and PostgreSQL has
 * one lower case of the letter sigma.
 */
function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  const words = [word, ...(lower.includes('ς') ? [lower, lower.replaceAll('ς', 'σ')] : [])]
  const forms = ['NFC', 'NFD', 'NFKC'] as const
  return [...new Set([...words, ...words.flatMap((one) => forms.map((form) => one.normalize(form)))])]
}
