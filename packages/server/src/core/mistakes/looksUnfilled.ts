import { cellError } from '@certificate-sdk/template/internal'

/** Words that stand for a missing value in programs. */
const missing = String.raw`undefined|null|NaN|NAN|nan|None|nil|NaT|\(null\)|\[null\]|<null>|<NULL>|<NA>|<nil>|\\N|NULL`
const whole = new RegExp(String.raw`^(?:(?:${missing}|Array)(?:[\s,;/-]+|$))+$`, 'u')
const ends = /^undefined(?=\s\p{L}+$)|(?<=^\p{L}+\s)undefined$|(?<![\p{L}\d])NaN(?=\s?[%:/])|\$NaN/u
/** Words in a name that cannot be a part of it. The surname Null has a capital. */
const inName =
  /(?<![\p{L}\p{N}])(?:undefined|null|NaN|\(null\)|(?:nan|none|None|NULL)(?=\s.*\p{Lu}\p{Ll})|(?<=\p{Lu}\p{Ll}.*\s)(?:nan|none|None|NULL)(?!-))(?![\p{L}\p{N}])/u
const printed =
  /\[object \w+\]|\[Function|\[Circular|System\.Object|java\.lang\.|#<\w+:0x|%!\w?\(|<__main__|Invalid [Dd]ate|^(?:0000-00-00|1899-12-3[01]|1900-01-00)|^Array\s?\(|^[ao]:\d+:\{|^\{\}$|^\[\]$|lorem ipsum/iu
/** Values of programs as they write them for their authors. */
const forAuthors =
  /^(?:System\.[\w.]+(?:`\d|\[\])|java(?:\.\w+)+@|<[\w. ]+ object at 0x|<(\w+): \1 object|\w+ object \(\d+\)$|stdClass Object|(?:datetime\.\w+|Timestamp|Decimal|Optional|Some|Just|ObjectId|Symbol|UUID)\(.*\)$|function\s?\w*\s?\(|\(\) ?=>|1970-01-01T00:00|\w{3} Jan 01 1970|0?1[-./]0?1[-./]0001|0001-01-01|-?Infinity$|=HYPERLINK\()/u
/** JSON and lists of Python. */
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
/** A name of a value in brackets, as `[Name]`, `<First name>`, `«Vorname»`, and `:name`. */
const bracketed =
  /^(?:\[([^[\]]{2,40})\]|\{([^{}]{2,40})\}|<([^<>]{2,40})>|«([^«»]{2,40})»|[:$@]([a-z]\w{1,40}))$/iu
const valueNames =
  /^(?:your |first[ _]?|last[ _]?|full[ _]?|student[ _]?|recipient[ _]?|participant[ _]?)?(?:name|surname|e-?mail|course|title|date|nom|prénom|vorname|nachname|nombre|apellidos?|nome|cognome|sobrenome|kurs|curso|datum|fecha|имя|фамилия|имя_пользователя|名前|氏名|姓名|이름|الاسم|imię|nazwisko)$/iu
/** Any character or word that something above needs, so that other texts cost nothing. */
const needed =
  /[{}[\]<>%|«:$@_#\\=(]|undefined|null|none|nil|nan|nat|Array|Invalid|Infinity|object|System|0000-|0001|1899-|1900-|1970|lorem/i

/**
 * Whether a text is what a program writes in place of a value that it lacks: `undefined`, `[object Object]`, `{{name}}`.
 *
 * @param key name of the attribute, or `name` for a person's name
 */
export function looksUnfilled(text: string, key: string): boolean {
  const value = text.trim()
  if (cellError(value) === 'formula_error') return true
  if (!needed.test(value)) return false
  if (isTable(value)) return false
  if (key === 'name' && inName.test(value)) return true
  if (whole.test(value) || ends.test(value) || printed.test(value) || placeholders.test(value)) return true
  if (forAuthors.test(value) || structure.test(value)) return true
  const inner = bracketed
    .exec(value)
    ?.slice(1)
    .find((one) => one !== undefined)
  return inner !== undefined && (valueNames.test(inner.trim()) || plain(inner) === plain(key))
}

/** Rows of a table, which are JSON. */
function isTable(value: string): boolean {
  return value.startsWith('[{') && value.endsWith('}]')
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '')
}
