import type { CertificateStatus } from '@certificate-sdk/client'
import type { Engine } from '../../kit/database/ColumnTypes.ts'
import type { WordsIndex } from '../../kit/database/ErasureUpkeep.ts'
import { accountMarkSql, filterMarksSql } from './filterMarks.ts'

/** Replacements for letters that keyboards lack, in lowercase. Letters with accents are decomposed instead. */
const searchLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ə: 'e', ǝ: 'e' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ς: 'σ', ي: 'ی', ى: 'ی', ك: 'ک' },
}

/** Marks that people leave out: accents, vowel points of Arabic and Hebrew, and the tatweel. */
const searchIgnores: readonly string[] = [
  ...between(0x300, 0x36f),
  ...between(0x64b, 0x652),
  ...['\u0670', '\u0640'],
  ...between(0x5b0, 0x5bd),
  ...['\u05bf', '\u05c1', '\u05c2', '\u05c7', '\u200c', '\u200d', '\u00ad'],
]

/** Apostrophes that the engines would treat as letters. */
const apostropheLetters = ['ʹ', 'ʻ', 'ʼ', 'ʽ', 'ʾ', 'ʿ', 'ˈ', 'ꞌ', 'ʹ'] as const

const ignored = new Set(searchIgnores)

const apostrophes = new RegExp(`[${apostropheLetters.join('')}´῾᾽᾿]`, 'gu')

/**
 * Prefixes of words in SQLite's index that don't come from a text: a block, a state, a whole address, and a
 * sub-account. See also `filterMarks`.
 */
export const sqliteMarks = {
  ...{ block: '\ue001', state: '\ue002', address: '\ue003', subAccount: '\ue004' },
} as const
/** Prefixes in PostgreSQL's index, where words start with the key of their block and account. */
export const postgresMarks = { state: '\u0001', address: '\u0002', subAccount: '\u0003' } as const
/** Stands for a block's key in the text of a search. */
export const keyMark = '\u0004'
/** Characters in addresses that split words on SQLite, replaced by the mark. Rarer ones split addresses too. */
export const addressSeparators = ['@', '.', '-', '_', '+'] as const
/** Rarely set columns of certificates, and the index words for those that have them. */
export const stateLetters = {
  ...{ revoked_at: 'r', superseded_at: 's', expires_at: 'x', publish_at: 'p', erased_at: 'e' },
} as const
/** Letters in the index for every certificate in a state, apart from the clock's influence. */
export const lettersOf: Readonly<
  Record<CertificateStatus, readonly (typeof stateLetters)[keyof typeof stateLetters][]>
> = {
  ...{ valid: [], erased: ['e'], revoked: ['r'], superseded: ['s'], scheduled: ['p'], expired: ['x'] },
}

/**
 * Certificates per block, as a power of two: a search reads block by block, newest first. On SQLite, the row number
 * takes the role of `place`.
 */
export const blockBits = 12

/** Characters between words. PostgreSQL's parser would keep email addresses and compounds together. */
export const separators = ` \t\u00a0!"#$%&()*+,-./:;<=>@[\\]^_\`{|}~·¡¿‐‒–—―−⁃‘’‚‛“”„′‵«»…•‧∙、。・，（）「」${apostropheLetters.join('')}`

/** SQL of the prefix of an account's words in a block. Collisions are possible, so queries compare accounts too. */
export const postgresKey = (account: string, block: string) => `left(md5(${account} || (${block})::text), 7)`

const singles = Object.entries(searchLetters).filter(([, letters]) => letters.length === 1)
const doubles = Object.entries(searchLetters).filter(([, letters]) => letters.length > 1)

/** SQL of the name as `searchForm` folds it. Most names are ASCII, for which this is free. */
const postgresName = (() => {
  const from = [...singles.map(([letter]) => letter), ...searchIgnores].join('')
  const plain = `translate(lower(normalize(recipient_name, NFKD)), '${from}', '${singles.map(([, to]) => to).join('')}')`
  const spelled = doubles.reduce((sql, [letter, to]) => `replace(${sql}, '${letter}', '${to}')`, plain)
  return `CASE WHEN octet_length(recipient_name) = length(recipient_name) THEN lower(recipient_name)
    ELSE normalize(${spelled}, NFC) END`
})()

/** SQL of a text's words, separated by spaces. A question mark would be read as a parameter. */
const divided = `translate(${postgresName} || ' ' || lower(recipient_email), '${separators}' || chr(39) || chr(63),
  repeat(' ', ${[...separators].length + 2}))`

/** SQL of the words of a certificate on PostgreSQL. */
export const plainWords = `array_to_tsvector(array_remove(string_to_array(${divided}, ' '), ''))`

/** SQL of the words in the index, where each starts with a key, so that a common word is only read in one block. */
export const postgresWords = (() => {
  const key = postgresKey('account_id::text', `place >> ${blockBits}`)
  const words = `string_to_array(${key} || replace(${divided}, ' ', ' ' || ${key}), ' ')`
  const states = Object.entries(stateLetters).map(
    ([column, letter]) => `CASE WHEN ${column} IS NOT NULL THEN ${key} || E'\\x01${letter}' END`,
  )
  const subAccount = `${key} || E'\\x03' || lower(sub_account_email)`
  const marks = filterMarksSql('postgres').map((mark) => `${key} || ${mark}`)
  return `array_to_tsvector(array_remove(${words}, ${key}) || array_remove(ARRAY[${[...states, subAccount, ...marks].join(', ')}], NULL)
    || (E'\\x02' || lower(recipient_email)))`
})()

/** Name of PostgreSQL's word index. */
export const wordsIndex = 'certificates_by_words_in_blocks'

/** Letters that FTS5 doesn't fold, and their forms, as JSON. FTS5 ignores case, and accents of Latin letters. */
const sqliteForms = (() => {
  const upper = (letter: string) => (letter.toUpperCase().length === 1 ? letter.toUpperCase() : letter)
  const letters = Object.entries(searchLetters).flatMap(([letter, to]) => [
    [letter, to] as const,
    [upper(letter), to] as const,
  ])
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i))
  const wide = range(0xff10, 0xff5a).map((letter) => [letter, letter.normalize('NFKC')] as const)
  const accented = range(0x370, 0x52f).flatMap((letter) => {
    const [base = '', mark = ''] = letter.normalize('NFD')
    return searchIgnores.includes(mark) ? [[letter, base] as const] : []
  })
  const ignored = searchIgnores.map((mark) => [mark, ''] as const)
  const dividing = apostropheLetters.map((letter) => [letter, ' '] as const)
  return JSON.stringify(
    Object.fromEntries([...accented, ...wide, ...letters, ['ẞ', 'ss'], ...ignored, ...dividing]),
  )
})()
/** Positions of the letters in the longest name, four characters each, so that SQL can take as many as a name has. */
const positions = Array.from({ length: 200 }, (_, i) => String(i + 1).padStart(3)).join(',')
/** Pattern of the letters in {@link sqliteForms}, and others in their blocks. */
const folds = (() => {
  const latin = Object.keys(JSON.parse(sqliteForms)).filter(
    (letter) => /[\p{sc=Latn}]/u.test(letter) && letter > '~' && letter < '\uff00',
  )
  return `*[${latin.join('')}${apostropheLetters.join('')}\u0300-\u052f\u0590-\u06ff\u200c\u200d\u00ad\uff10-\uff5a]*`
})()

/** SQL of a name as `searchForm` folds it, where FTS5 doesn't. Most names need nothing. */
const sqliteName = (column: string) =>
  `CASE WHEN ${column} NOT GLOB '${folds}' THEN ${column} ELSE (
    SELECT group_concat(CASE WHEN unicode(letter) < 128 THEN letter
      ELSE COALESCE(json_extract('${sqliteForms}', '$."' || letter || '"'), letter) END, '')
    FROM (SELECT substr(${column}, value, 1) AS letter
      FROM json_each('[' || substr('${positions}', 1, 4 * length(${column}) - 1) || ']') ORDER BY value)) END`

/** Columns of SQLite's index: filters and searchable text. */
const sqliteColumns = (row: string) => {
  const address = addressSeparators.reduce(
    (sql, separator) => `replace(${sql}, '${separator}', '${sqliteMarks.address}')`,
    `${row}recipient_email`,
  )
  const states = Object.entries(stateLetters).map(
    ([column, letter]) =>
      `CASE WHEN ${row}${column} IS NULL THEN '' ELSE ' ${sqliteMarks.state}${letter}' END`,
  )
  const marks = filterMarksSql('sqlite', row).map((mark) => `COALESCE(' ' || ${mark}, '')`)
  return `${accountMarkSql(`${row}account_id`)} || ' ${sqliteMarks.block}' || (${row}rowid >> ${blockBits})
      || ${states.join(' || ')} || COALESCE(' ${sqliteMarks.subAccount}' || hex(${row}sub_account_email), '') || ${marks.join(' || ')},
    ${sqliteName(`${row}recipient_name`)} || ' ' || ${row}recipient_email || ' ${sqliteMarks.address}' || ${address}`
}

/**
 * The index of the embedded database. Its rows have the numbers of certificates with a minus sign: FTS5 skips quickly
 * in ascending order only, and the newest come first. By default, FTS5 splits words at the vowel signs of many scripts;
 * here marks belong to words. It deletes words at once (`secure-delete`), not at the next merge. `SearchUpkeep` fills
 * it, and the trigger updates indexed rows.
 */
const sqliteIndex: readonly string[] = [
  `CREATE VIRTUAL TABLE certificate_words USING fts5(marks, words, content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6 7 8 9 10',
     tokenize='unicode61 remove_diacritics 2 categories ''L* N* M* Co''')`,
  "INSERT INTO certificate_words (certificate_words, rank) VALUES ('secure-delete', 1)",
  // Row number of the last certificate that is indexed.
  'CREATE TABLE certificate_words_end (last BIGINT NOT NULL)',
  'INSERT INTO certificate_words_end VALUES (0)',
  `CREATE TRIGGER certificate_words_changed
     AFTER UPDATE OF recipient_name, recipient_email, design, ${Object.keys(stateLetters).join(', ')} ON certificates
     WHEN old.rowid <= (SELECT last FROM certificate_words_end)
   BEGIN
     INSERT INTO certificate_words (certificate_words, rowid, marks, words)
       VALUES ('delete', -old.rowid, ${sqliteColumns('old.')});
     INSERT INTO certificate_words (rowid, marks, words) VALUES (-new.rowid, ${sqliteColumns('new.')});
   END`,
  // SQLite reuses the row number of a deleted last row.
  `CREATE TRIGGER certificate_words_deleted AFTER DELETE ON certificates
     WHEN old.rowid <= (SELECT last FROM certificate_words_end)
   BEGIN
     INSERT INTO certificate_words (certificate_words, rowid, marks, words)
       VALUES ('delete', -old.rowid, ${sqliteColumns('old.')});
     UPDATE certificate_words_end SET last = MIN(last, (SELECT COALESCE(MAX(rowid), 0) FROM certificates));
   END`,
]

/** The index, as `ErasureUpkeep` cleans it. */
export const erasedWords: WordsIndex = {
  name: wordsIndex,
  merge: (pages) => ({
    sql: "INSERT INTO certificate_words (certificate_words, rank) VALUES ('merge', ?)",
    values: [pages],
  }),
}

/** Indexes that searches read. */
export function searchIndexes(engine: Engine): readonly string[] {
  return [
    ...(engine === 'sqlite'
      ? sqliteIndex
      : [`CREATE INDEX ${wordsIndex} ON certificates USING gin ((${postgresWords}))`]),
    `CREATE INDEX certificates_by_number ON certificates (account_id, running_number)
      WHERE running_number IS NOT NULL`,
  ]
}

/** Statements that index the next certificates on SQLite, up to a number of them. */
export const indexNextWords = (max: number): readonly string[] => {
  const next = `rowid > (SELECT last FROM certificate_words_end) ORDER BY rowid LIMIT ${max}`
  return [
    // In index order, which would start a segment per row otherwise.
    `INSERT INTO certificate_words (rowid, marks, words) SELECT -rowid, ${sqliteColumns('')} FROM certificates
     WHERE rowid IN (SELECT rowid FROM certificates WHERE ${next}) ORDER BY rowid DESC`,
    `UPDATE certificate_words_end SET last =
       COALESCE((SELECT MAX(row) FROM (SELECT rowid AS row FROM certificates WHERE ${next})), last)`,
  ]
}

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i))
}

/**
 * Folds a text like the search index: ignores case, width, accents, and letters that keyboards lack, so that
 * `Mollerhus` finds Møllerhus. Apostrophes split words.
 */
export function searchForm(text: string): string {
  const folded = text.replace(apostrophes, ' ').normalize('NFKD').toLowerCase()
  return Array.from(folded, (character) =>
    ignored.has(character) ? '' : (searchLetters[character] ?? character),
  )
    .join('')
    .normalize('NFC')
}

/** Halfwidth katakana, by fullwidth ones with their voicing marks. */
const halfWidth = new Map(
  between(0xff66, 0xff9d).flatMap((half) =>
    ['', '\uff9e', '\uff9f'].map((mark): [string, string] => [(half + mark).normalize('NFKC'), half + mark]),
  ),
)

/** Converts katakana to halfwidth, as legacy systems store it. */
export function inHalfWidth(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => halfWidth.get(character) ?? character).join('')
}
