import { bareHeader, nameHeaders } from '@certificate-sdk/template/internal'

const givenHeaders = headers(
  'first name|given name|given names|forename|Vorname|Vornamen|nombre de pila|primer nombre|prénom|prénoms|nome próprio|primeiro nome|الاسم الأول|名|名（ローマ字）',
)
const familyHeaders = headers(
  'last name|family name|surname|Nachname|Familienname|Zuname|apellido|apellidos|primer apellido|nom de famille|apelido|apelidos|sobrenome|último nome|اسم العائلة|الكنية|اللقب|姓|苗字|名字|氏',
)
/** Headers in the language that writes the family name first. */
const familyFirst = headers('姓|苗字|名字|氏')

/** Columns whose names are parts of the recipient's name. */
export interface NameParts {
  /** One column, or several that are joined by a space. Empty if none is known. */
  columns: readonly number[]
  /** Columns that are part of a name but are not used, since another one has the whole name. */
  unused: readonly number[]
}

/**
 * Finds the recipient's name in one column or in two. A header such as “Name” or “Nom” beside “Vorname” or “Prénom” is
 * the whole name or the family name: the rows tell.
 */
export function nameParts(header: readonly string[], rows: readonly (readonly string[])[]): NameParts {
  const bare = header.map(bareHeader)
  const whole = bare.findIndex((text) => nameHeaders.has(text))
  const given = bare.findIndex((text) => givenHeaders.has(text))
  const family = bare.findIndex((text) => familyHeaders.has(text))
  const parts = [given, family].filter((column) => column >= 0)
  if (whole >= 0 && (!parts.length || parts.some((part) => hasPart(rows, whole, part))))
    return { columns: [whole], unused: parts }
  if (given >= 0 && family >= 0) {
    const columns = familyFirst.has(bare[family] ?? '') ? [family, given] : [given, family]
    return { columns, unused: whole >= 0 ? [whole] : [] }
  }
  if (whole >= 0) return { columns: given >= 0 ? [given, whole] : [whole, family], unused: [] }
  return { columns: given >= 0 ? [given] : [], unused: family >= 0 ? [family] : [] }
}

/** Whether most rows have the text of one column within that of another. */
function hasPart(rows: readonly (readonly string[])[], whole: number, part: number): boolean {
  const both = rows.filter((cells) => cells[whole]?.trim() && cells[part]?.trim())
  const within = both.filter((cells) =>
    bareHeader(cells[whole] ?? '').includes(bareHeader(cells[part] ?? '')),
  )
  return within.length * 2 > both.length
}

function headers(words: string): ReadonlySet<string> {
  return new Set(words.split('|').map(bareHeader))
}
