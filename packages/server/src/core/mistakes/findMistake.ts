import type { IssueWarning, IssueWarningCode } from '@certificate-sdk/client'
import { cellError } from '@certificate-sdk/template/internal'
import { isEmailAddress } from '../../kit/contract/isEmailAddress.ts'
import { looksGarbled } from './looksGarbled.ts'

const named =
  'amp|lt|gt|quot|apos|nbsp|shy|copy|reg|trade|hellip|[mn]dash|minus|[lr]s?[ad]?quo|[sb][bd]quo|[lr]aquo|bull|middot|euro|pound|yen|cent|sect|para|deg|plusmn|times|divide|sup[123]|frac\\d+|iexcl|iquest|ord[fm]|(?:en|em|thin)sp|zwn?j|[lr]rm|szlig|(?:ae|oe|ij)lig|thorn|eth|[aeiouy](?:acute|grave|circ|uml|ring|tilde|slash|macr)|n(?:tilde|acute)|[a-z](?:caron|cedil|acute|ogon|breve|dot|dblac|strok|macr|circ)|(?:in|id)odot|imath|(?:alph|bet|gamm|delt|epsilon|thet|lambd|sigm|omeg)a'

const tags =
  'a|abbr|b|big|blockquote|body|br|button|center|cite|code|del|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|kbd|li|link|mark|meta|nobr|o:p|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|title|tr|tt|u|ul|wbr'

/** HTML and escape sequences of programming languages that a program left in a text. */
const code = new RegExp(
  [
    // &amp; &#8217; &#x27; and their remains.
    `&(?:${named});`,
    '&(?:amp|nbsp|quot|lt|gt|apos)(?![\\p{L}\\d=])',
    '&#(?:\\d{2,7}|x[\\da-f]{2,6})(?:;|(?!\\d))',
    '(?<=^|\\s)(?:amp|nbsp|quot|rsquo|lsquo|ndash|mdash);',
    '(?<![\\p{L}\\d&])#(?:8\\d{3}|0?39|160|038);',
    // <em>, </p>, <br/>, comments, and shortcodes.
    `</?(?:${tags})(?:\\s[^<>]*)?/?>`,
    '<!--|<!\\[CDATA|<\\?(?:php|xml|=)',
    '\\[/(?:b|i|u|url|color|size|quote|img|[a-z]+_[a-z_]+)\\]',
    // %20, Zo%C3%AB, Zo=C3=AB, =?utf-8?Q?…?=, +AOk-.
    '(?<=\\p{L})%20(?=[\\p{L}\\d])|%(?:C[2-9A-F]|[DE][\\dA-F]|F[0-4])%[89AB][\\dA-F]',
    '(?<=\\p{L})(?:%[C-F][\\dA-F](?=\\p{L})|=[C-F][\\dA-F](?=\\p{L}{2}))',
    '=C[2-9A-F]=[89AB][\\dA-F]|=\\?[\\w-]+\\?[bq]\\?',
    '\\+A[A-Z][A-Za-z\\d]{1,2}-',
    // \u00eb, \x27, \', and ends of lines.
    '\\\\u[\\da-f]{4}|\\\\x[\\da-f]{2}|\\\\[\'"]|(?<=[\\p{L}.,])\\\\[rn](?=$|\\s|\\p{Lu}|\\\\)|(?<=\\p{L}) \\\\[rn] (?=\\p{L})',
    // Octal bytes, line ends of XLSX, and literals of Python and PHP.
    String.raw`(?:\\[23]\d\d){2}|_x00[01][\dA-F]_|^[bu](?:'[^']*'|"[^"]*")$|^[sO]:\d+:".*"`,
  ].join('|'),
  'iu',
)

/** Any character that {@link code} needs, to skip most texts quickly. */
const codeSigns = /[&<;[%=\\+]|_x00|^[bu]['"]|^[sO]:\d/

/** Words for dates in column headers. */
const dateWords =
  /(?<!\p{L})(?:dates?|datum|dato|fecha|data|datas|дата|дані|tarih(?:i)?|päivä(?:määrä)?|pvm|nap|dátum|kuupäev|datums|ngày|tanggal|תאריך|التاريخ|تاريخ|วันที่|dob|birthday|birth|geburtstag|issued|expires|expiry|valid|until|completed|finished|started|begins?|ends?)(?!\p{L})|日付|日期|年月日|日$|날짜|일자|(?:start|end|issue|course|exam|birth)date$|datum$/iu

/** Excel serial numbers of days from 1968 to 2064. */
const serial = /^[2-5]\d{4}(?:[.,]\d{1,12})?$/

/** Length from which a value is an image or a table, in characters. */
const maxLength = 2_000
/** Maximum number of characters to examine, per value and per recipient, because these patterns are slow. */
const [maxExamined, maxExaminedInAll] = [500, 4_000]
/** Texts without any sign of code or wrong encodings: most values, which only need the check for words. */
const plain = /^(?![bu]')[A-Za-z\d ,.'-]*$/

/** `1,23E+11`, whose last digits are lost. */
const shortened = /^\s*-?\d(?:[.,]\d+)?E[+-]?\d{2,3}\s*$/

const sentences = {
  looks_like_code: 'looks like code of a web page or an escaped text, such as &amp; or <em>',
  looks_unfilled: 'looks like a placeholder that another program left, such as undefined or {{name}}',
  looks_garbled: 'looks garbled, as if it was read in a wrong encoding',
  looks_like_date: 'looks like a date that a spreadsheet stored as a number',
  looks_shortened: 'looks like a number that a spreadsheet has shortened, such as 1.23E+11',
  looks_swapped: 'is an email address: name and address may be swapped',
} as const satisfies Partial<Record<IssueWarningCode, string>>

/**
 * Finds a recipient's value that looks like another program's mistake. It can be issued anyway, because only the author
 * knows.
 *
 * @param titles column headers, by keys such as `attributes.Date`
 */
export function findMistake(
  { name, attributes }: { name: string; attributes: Readonly<Record<string, string>> },
  titles: Readonly<Record<string, string>> = {},
): IssueWarning | undefined {
  return mistakesIn({ name, attributes }, titles).next().value ?? undefined
}

/** Yields all values that {@link findMistake} looks for. */
function* mistakesIn(
  { name, attributes }: { name: string; attributes: Readonly<Record<string, string>> },
  titles: Readonly<Record<string, string>> = {},
): Generator<IssueWarning, undefined> {
  if (name.includes('@') && isEmailAddress(name.trim())) yield about('looks_swapped', 'name')
  const inName = mistakeOf(name, 'name')
  if (inName) yield about(inName, 'name')
  let rest = maxExaminedInAll
  for (const [key, whole] of Object.entries(attributes)) {
    if (whole.length > maxLength) continue
    const value = whole.slice(0, Math.min(maxExamined, rest))
    rest -= value.length
    if (value === '') continue
    const column = `attributes.${key}`
    const found = mistakeOf(value, key)
    if (found) yield about(found, column)
    const date = dateOfSerial(value, titles[column] ?? key) ?? dateOfSerial(value, key)
    if (date) yield { ...about('looks_like_date', column), params: { date } }
  }
}

function mistakeOf(text: string, key: string): keyof typeof sentences | undefined {
  if (shortened.test(text)) return 'looks_shortened'
  if (plain.test(text)) return looksUnfilled(text, key) ? 'looks_unfilled' : undefined
  if (looksLikeCode(text)) return 'looks_like_code'
  if (looksUnfilled(text, key)) return 'looks_unfilled'
  return looksGarbled(text, key) ? 'looks_garbled' : undefined
}

function about(code: keyof typeof sentences, column: string): IssueWarning {
  return { code, column, message: `${column} ${sentences[code]}: check it.` }
}

/**
 * Finds the date that a spreadsheet stored as a serial number, such as `45366` in a column “Date”.
 *
 * @param title header or key of the value
 * @returns ISO 8601, or `undefined` for any other number
 */
function dateOfSerial(value: string, title: string): string | undefined {
  const text = value.trim()
  if (!serial.test(text) || !dateWords.test(title)) return undefined
  const days = Number.parseInt(text, 10)
  if (days < 25_000 || days > 60_000) return undefined
  return new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Returns true if a text contains HTML or escaped characters, such as `Arts &amp; Crafts`, that readers shouldn't see.
 */
function looksLikeCode(text: string): boolean {
  return codeSigns.test(text) && code.test(text)
}

/**
 * Returns true if a name of several words is in capitals, as legacy systems store it: JOHN O'NEIL, but not J. R. or
 * O'NEIL.
 */
export function isAllCapitals(name: string): boolean {
  if (/[a-z]/.test(name)) return false
  if (!/\p{Lu}{2}/u.test(name) || /\p{Ll}/u.test(name)) return false
  const words = name.split(/\s+/).filter((word) => /\p{Lu}.*\p{Lu}/u.test(word))
  return words.length > 1 && (name.match(/\p{Lu}/gu) ?? []).length >= 6
}

/** Maximum number of values named in warnings. */
const maxWarnings = 20

/** Warns about values of one recipient that look like mistakes, and about a name in capital letters. */
export function recipientWarnings(recipient: {
  name: string
  attributes: Readonly<Record<string, string>>
}): IssueWarning[] {
  const mistakes = [...mistakesIn(recipient)].slice(0, maxWarnings)
  return isAllCapitals(recipient.name) ? [...mistakes, capitalsWarning] : mistakes
}

/** Warns about a name in capital letters: see {@link isAllCapitals}. */
export const capitalsWarning: IssueWarning = {
  code: 'all_capitals',
  column: 'name',
  message: 'name is in capital letters, and is printed like that: check it.',
}

/** Words for a missing value in programming languages. */
const missing = String.raw`undefined|null|NaN|NAN|nan|None|nil|NaT|\(null\)|\[null\]|<null>|<NULL>|<NA>|<nil>|\\N|NULL`
const onlyMissing = new RegExp(String.raw`^(?:(?:${missing}|Array)(?:[\s,;/-]+|$))+$`, 'u')
const missingAtEnd = /^undefined(?=\s\p{L}+$)|(?<=^\p{L}+\s)undefined$|(?<![\p{L}\d])NaN(?=\s?[%:/])|\$NaN/u
/** Words that can't be part of a name. The surname Null is capitalized. */
const missingInName =
  /(?<![\p{L}\p{N}])(?:undefined|null|NaN|\(null\)|(?:nan|none|None|NULL)(?=\s.*\p{Lu}\p{Ll})|(?<=\p{Lu}\p{Ll}.*\s)(?:nan|none|None|NULL)(?!-))(?![\p{L}\p{N}])/u
const printedObjects =
  /\[object \w+\]|\[Function|\[Circular|System\.Object|java\.lang\.|#<\w+:0x|%!\w?\(|<__main__|Invalid [Dd]ate|^(?:0000-00-00|1899-12-3[01]|1900-01-00)|^Array\s?\(|^[ao]:\d+:\{|^\{\}$|^\[\]$|lorem ipsum/iu
/** Debug output of programs, such as `[object Object]`. */
const forAuthors =
  /^(?:System\.[\w.]+(?:`\d|\[\])|java(?:\.\w+)+@|<[\w. ]+ object at 0x|<(\w+): \1 object|\w+ object \(\d+\)$|stdClass Object|(?:datetime\.\w+|Timestamp|Decimal|Optional|Some|Just|ObjectId|Symbol|UUID)\(.*\)$|function\s?\w*\s?\(|\(\) ?=>|1970-01-01T00:00|\w{3} Jan 01 1970|0?1[-./]0?1[-./]0001|0001-01-01|-?Infinity$|=HYPERLINK\()/u
/** JSON and Python lists. */
const structure = /^(?:\{\s*["'].*["'\d\w\]}]\s*\}|\[\s*["'{].*["'}]\s*\])$/su

/** Placeholders of template languages, forms, and word processors. */
const placeholders = new RegExp(
  [
    String.raw`\{\{[^{}]{1,80}\}\}|\{%[^{}]{1,80}%\}|<%.{1,80}?%>`,
    String.raw`[#$@%]\{[^{}]{1,80}\}|\$\([\w.]{1,60}\)`,
    String.raw`(?<![\p{L}\p{N}])\{\s?[a-z_][A-Za-z\d_.]{1,40}\s?\}|\{\d\}`,
    String.raw`(?<![\p{N}%])(?<!\p{N}\s)%(?:\d+\$|\(\w+\))?[sd](?![\p{L}\p{N}%])`,
    String.raw`%%?[A-Za-z_]{3,30}%%?(?![\p{L}\p{N}])`,
    String.raw`\[\[[^[\]]{1,60}\]\]|<<[\p{L}_][^<>]{0,60}>>|\*\|[^|]{1,40}\|\*|__[A-Z][A-Z\d_]*__`,
    String.raw`(?<![\p{L}\p{N}])\[[A-Z]+_[A-Z_]+\]|«[\p{L}\p{N}]+_[\p{L}\p{N}_]+»`,
  ].join('|'),
  'u',
)
/** Name of a value in brackets, such as `[Name]`, `<First name>`, `«Vorname»`, and `:name`. */
const bracketed =
  /^(?:\[([^[\]]{2,40})\]|\{([^{}]{2,40})\}|<([^<>]{2,40})>|«([^«»]{2,40})»|[:$@]([a-z]\w{1,40}))$/iu
const valueNames =
  /^(?:your |first[ _]?|last[ _]?|full[ _]?|student[ _]?|recipient[ _]?|participant[ _]?)?(?:name|surname|e-?mail|course|title|date|nom|prénom|vorname|nachname|nombre|apellidos?|nome|cognome|sobrenome|kurs|curso|datum|fecha|имя|фамилия|имя_пользователя|名前|氏名|姓名|이름|الاسم|imię|nazwisko)$/iu
/** Any character or word that the checks above need, to skip most texts quickly. */
const unfilledSigns =
  /[{}[\]<>%|«:$@_#\\=(]|undefined|null|none|nil|nan|nat|Array|Invalid|Infinity|object|System|0000-|0001|1899-|1900-|1970|lorem/i

/**
 * Returns true if a text is a program's stand-in for a missing value: `undefined`, `[object Object]`, `{{name}}`.
 *
 * @param key name of the attribute, or `name` for a person's name
 */
function looksUnfilled(text: string, key: string): boolean {
  const value = text.trim()
  if (cellError(value) === 'formula_error') return true
  if (!unfilledSigns.test(value)) return false
  if (isTable(value)) return false
  if (key === 'name' && missingInName.test(value)) return true
  if (
    onlyMissing.test(value) ||
    missingAtEnd.test(value) ||
    printedObjects.test(value) ||
    placeholders.test(value)
  )
    return true
  if (forAuthors.test(value) || structure.test(value)) return true
  const inner = bracketed
    .exec(value)
    ?.slice(1)
    .find((one) => one !== undefined)
  return inner !== undefined && (valueNames.test(inner.trim()) || folded(inner) === folded(key))
}

/** Returns true for the rows of a table, which are JSON. */
function isTable(value: string): boolean {
  return value.startsWith('[{') && value.endsWith('}]')
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '')
}
