/** Key of the recipient's name among the attributes in a {@link Matching}: an attribute cannot have it. */
export const nameKey = ''

/** The column of the recipient's name (`nameKey`) and of each attribute; the number of a column counts from 0. */
export type Matching = ReadonlyMap<string, number>

/** Headers of the recipient's name, in the languages of the editor. */
const nameWords =
  'name|full name|recipient|recipient name|participant|student|learner|vollständiger Name|Empfänger|Teilnehmer|Teilnehmerin|' +
  'nombre|nombre completo|destinatario|alumno|nom|nom complet|destinataire|nome|nome completo|destinatário|aluno|' +
  'الاسم|الاسم الكامل|اسم المستلم|名前|氏名|お名前|受領者名'
/** Headers of columns that are not shown: an e-mail address. */
const mailWords =
  'email|mail|email address|E-Mail-Adresse|correo|correo electrónico|courriel|البريد الإلكتروني|メール|メールアドレス'

const names = new Set(nameWords.split('|').map(bare))
const mails = new Set(mailWords.split('|').map(bare))

/**
 * Whether a row names columns: one of its cells is the name of an attribute, or a usual header of a name or an e-mail
 * address.
 *
 * @param label name of the recipient's name in the editor's language
 */
export function isHeader(row: readonly string[], attributes: readonly string[], label: string): boolean {
  const known = new Set([...names, ...mails, ...[label, ...attributes].map(bare)])
  return row.some((cell) => known.has(bare(cell)))
}

/**
 * Guesses the columns by their headers, without regard to case, spaces, punctuation, and diacritics: first equal ones,
 * then those that contain a name, or are contained in it. Each column is used once. Without headers, the name is the
 * first column that has letters and no e-mail addresses.
 *
 * @param columns headers, or empty texts
 * @param row one row of cells
 */
export function matchColumns(
  columns: readonly string[],
  row: readonly string[],
  attributes: readonly string[],
  label: string,
): Matching {
  const headers = columns.map(bare)
  const matching = new Map<string, number>()
  const free = (i: number) => !mails.has(headers[i] ?? '') && ![...matching.values()].includes(i)
  const nameIs = (header: string) => names.has(header) || header === bare(label)

  function find(key: string, fits: (header: string) => boolean): void {
    const found = headers.findIndex((header, i) => header !== '' && free(i) && fits(header))
    if (!matching.has(key) && found >= 0) matching.set(key, found)
  }

  for (const key of attributes) find(key, (header) => header === bare(key))
  find(nameKey, nameIs)
  for (const key of attributes) find(key, (header) => isPart(bare(key), header))
  find(nameKey, (header) => [...names].some((name) => name.length > 2 && header.includes(name)))
  if (!matching.has(nameKey)) {
    const found = row.findIndex((cell, i) => free(i) && headers[i] === '' && isName(cell))
    if (found >= 0) matching.set(nameKey, found)
  }
  return matching
}

function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) && !cell.includes('@')
}

function isPart(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  return short.length > 2 && long.includes(short)
}

/** A header without what people write differently. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}\s]+/gu, '')
    .toLowerCase()
}
