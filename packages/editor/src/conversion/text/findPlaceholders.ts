import { keyOf, mergeFieldOf, type PlaceholderName } from './mergeFieldOf.ts'
import { readDate } from './readDate.ts'

/** Names of people used as samples on templates everywhere. */
const sampleNames =
  /(?<![\p{L}\p{N}])(?:(?:Jane|John|Joan|Jenny|Johnny) (?:[A-Z]\. )?(?:Doe|Smith|Public)|(?:Max|Erika|Maria|Martina) Mustermann|Mustermann, (?:Max|Erika)|Juan P[ée]rez|Mar[ií]a (?:P[ée]rez|Garc[ií]a|L[óo]pez)|Fulano de Tal|(?:Jean|Marie) Dup[oo]nt|João (?:da )?Silva|Maria (?:da )?Silva|Mario Rossi|Jan Jansen|Name Surname|First ?[Nn]ame (?:and )?(?:Last ?[Nn]ame|Surname)|Lorem Ipsum|山田 ?[　]?(?:太郎|花子)|فلان الفلاني|محمد أحمد)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:JANE|JOHN) (?:DOE|SMITH)(?![\p{L}\p{N}])/gu

/** Whole texts that name a value; a single word such as "Name" or "Date" is a caption and stays. */
const captions =
  /^(name|date|datum|nom|nome|nombre|fecha|data|recipient|student|participant|organi(?:s|z)ation|company|school|university|academy|institution|firma|empresa|entreprise|url|link|teilnehmer|empfänger|unternehmen|issuer|日付|氏名|名前|お名前|発行日|التاريخ|الاسم|المؤسسة|the name|dateissued|dateawarded|dateofissue|dateofaward|issuedate|completiondate|dateofcompletion|certificateid|certificateno|certificatenr|certificatenumber|serialnumber|serialno|expires|expirydate|expirationdate|validuntil|zertifikatsnummer|urkundennummer|ausstellungsdatum|fechadeemisión|issuedon)$/u

const attributes =
  /^(?:your |the |insert )?(?:name of (?:the )?)?(course|program(?:me)?|training|event|workshop|seminar|award|subject|module|qualification|degree|webinar)(?: (?:name|title))?(?: here| goes here)?$/i

const otherAttributes =
  /^(kurs(?:name|titel|bezeichnung)|name des kurses|titel des kurses|nom (?:du cours|de la formation)|intitulé (?:du cours|de la formation)|titre du cours|nombre del (?:curso|programa)|título del curso|nome do curso|título do curso|コース名|講座名|研修名|اسم الدورة|عنوان الدورة)$/i

/** Part of a text that stands for a value. */
export interface Placeholder {
  /** UTF-16 offsets. */
  start: number
  end: number
  name: PlaceholderName
  /** Date format, and its language. */
  format?: string
  locale?: string
}

/** Bounded and without nested quantifiers. */
const delimited =
  /\{\{([^{}\n]{1,100})\}\}|«([^«»\n]{1,100})»|<<([^<>\n]{1,100})>>|‹‹([^‹›\n]{1,100})››|\[([^[\]\n]{1,60})\]|⟨⟨([^⟨⟩\n]{1,100})⟩⟩/g

/** Finds placeholders, and the sample texts that designers type for names, courses, and dates. */
export function findPlaceholders(text: string): Placeholder[] {
  const found: Placeholder[] = []
  for (const match of text.matchAll(delimited)) {
    const name = mergeFieldOf(match.slice(1).find((group) => group !== undefined) ?? '')
    if (name) found.push({ start: match.index, end: match.index + match[0].length, name })
  }
  const isFree = (start: number, end: number) => found.every((one) => end <= one.start || start >= one.end)
  for (const match of text.matchAll(sampleNames)) {
    const end = match.index + match[0].length
    if (isFree(match.index, end)) found.push({ start: match.index, end, name: 'name' })
  }
  const date = readDate(text)
  if (date && isFree(date.start, date.end)) found.push({ name: 'date', ...date })
  if (found.length === 0) {
    const name = sampleWords(text)
    const start = text.length - text.trimStart().length
    if (name) found.push({ start, end: start + text.trim().length, name })
  }
  return withWholeNames(
    found.sort((a, b) => a.start - b.start),
    text,
  )
}

/** Returns true if a text is one placeholder, and nothing else. */
export function isOnlyPlaceholder(text: string): boolean {
  const [only] = findPlaceholders(text)
  return only !== undefined && text.slice(only.start, only.end) === text.trim()
}

const firstNames =
  /^attributes\.(first|given|fore)[ _-]?names?$|^attributes\.(vorname|prénom|prenom|nombre|nome|имя|名|الاسم الأول)$/i
const lastNames =
  /^attributes\.(last|family|sur)[ _-]?names?$|^attributes\.(surname|nachname|familienname|nom|apellidos?|sobrenome|apelido|cognome|фамилия|姓|اسم العائلة)$/i

/** Merges a first name and an adjacent last name into the recipient's name. */
function withWholeNames(found: readonly Placeholder[], text: string): Placeholder[] {
  const whole: Placeholder[] = []
  for (const placeholder of found) {
    const before = whole.at(-1)
    const names = [before?.name ?? '', placeholder.name]
    const isWhole = [names, [...names].reverse()].some(
      ([first = '', last = '']) => firstNames.test(first) && lastNames.test(last),
    )
    if (before && isWhole && /^[\s,]{0,3}$/.test(text.slice(before.end, placeholder.start)))
      whole[whole.length - 1] = { start: before.start, end: placeholder.end, name: 'name' }
    else whole.push(placeholder)
  }
  return whole
}

/**
 * Finds the value that a whole text stands for, as designers type it: "Recipient Name", "Course title".
 *
 * @returns `undefined` for text of the certificate itself
 */
function sampleWords(text: string): PlaceholderName | undefined {
  const words = text.trim().replace(/\s+/g, ' ')
  const english = attributes.exec(words)
  // "Course" alone is a caption.
  if (english?.[1] && keyOf(words) !== english[1].toLowerCase())
    return `attributes.${english[1][0]?.toUpperCase()}${english[1].slice(1).toLowerCase()}`
  if (otherAttributes.test(words)) return `attributes.${words}`
  if (words.length > 40 || captions.test(keyOf(words))) return undefined
  const name = mergeFieldOf(words)
  return name && !name.startsWith('attributes.') ? name : undefined
}
