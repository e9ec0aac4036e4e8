import { keyOf, mergeFieldOf, type PlaceholderName } from './mergeFieldOf.ts'

/** People who are on templates everywhere. */
export const sampleNames =
  /(?<![\p{L}\p{N}])(?:(?:Jane|John|Joan|Jenny|Johnny) (?:[A-Z]\. )?(?:Doe|Smith|Public)|(?:Max|Erika|Maria|Martina) Mustermann|Mustermann, (?:Max|Erika)|Juan P[ée]rez|Mar[ií]a (?:P[ée]rez|Garc[ií]a|L[óo]pez)|Fulano de Tal|(?:Jean|Marie) Dup[oo]nt|João (?:da )?Silva|Maria (?:da )?Silva|Mario Rossi|Jan Jansen|Name Surname|First ?[Nn]ame (?:and )?(?:Last ?[Nn]ame|Surname)|Lorem Ipsum|山田 ?[　]?(?:太郎|花子)|فلان الفلاني|محمد أحمد)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:JANE|JOHN) (?:DOE|SMITH)(?![\p{L}\p{N}])/gu

/** Whole texts that name a value; a single word such as "Name" or "Date" is a caption and stays. */
const captions =
  /^(name|date|datum|nom|nome|nombre|fecha|data|recipient|student|participant|organi(?:s|z)ation|company|school|university|academy|institution|firma|empresa|entreprise|url|link|teilnehmer|empfänger|unternehmen|issuer|日付|氏名|名前|お名前|発行日|التاريخ|الاسم|المؤسسة|the name|dateissued|dateawarded|dateofissue|dateofaward|issuedate|completiondate|dateofcompletion|certificateid|certificateno|certificatenr|certificatenumber|serialnumber|serialno|expires|expirydate|expirationdate|validuntil|zertifikatsnummer|urkundennummer|ausstellungsdatum|fechadeemisión|issuedon)$/u

const attributes =
  /^(?:your |the |insert )?(?:name of (?:the )?)?(course|program(?:me)?|training|event|workshop|seminar|award|subject|module|qualification|degree|webinar)(?: (?:name|title))?(?: here| goes here)?$/i
const otherAttributes =
  /^(kurs(?:name|titel|bezeichnung)|name des kurses|titel des kurses|nom (?:du cours|de la formation)|intitulé (?:du cours|de la formation)|titre du cours|nombre del (?:curso|programa)|título del curso|nome do curso|título do curso|コース名|講座名|研修名|اسم الدورة|عنوان الدورة)$/i

/**
 * Finds the value that a whole text stands for, because designers type it in place of one: "Recipient Name", "Course title".
 *
 * @returns `undefined` for words of the certificate itself
 */
export function sampleWords(text: string): PlaceholderName | undefined {
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
