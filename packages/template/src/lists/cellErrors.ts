/** Why a cell has no value of its own. */
export type CellError = 'formula_error' | 'unreadable_character'

/** Errors of Excel, LibreOffice, and Google Sheets that do not end with a mark: `#N/A`, and what their languages make of it. */
const words = new Set(
  (
    '#N/A|#NV|#N/D|#N/B|#I/T|#Н/Д|#Δ/Υ|#YOK|#N/V|#NEDOSTUPNÝ|#NENÍ_K_DISPOZICI|#HIÁNYZIK|#PUUTTUU|#SAKNAS|#ND|#لا يوجد|' +
    '#GETTING_DATA|#DATEN_ABRUFEN|#ОЖИДАНИЕ_ДАННЫХ|#CALC|#SPILL|#BLOCKED|#CONNECT|#FIELD|#UNKNOWN|#EXTERNAL|#BUSY|#PYTHON|#TIMEOUT'
  ).split('|'),
)

/** Errors by number, as LibreOffice writes them in its languages. */
const numbered =
  /^(?:err|erreur|fehler|error|erro|errore|błąd|chyba|hiba|hata|greška|napaka|fout|fel|feil|fejl|virhe|σφάλμα|ошибка|помилка|грешка|エラー|错误|錯誤|오류)\s?[:：]\s?5\d\d$/iu

/** `#REF!`, `#NAME?`, `#¡VALOR!`, `#DIV/0!`, `#ZÉRÓOSZTÓ!`: at least two letters, so that “C#”, “#1”, and “#1!” are values. */
const shaped = /^#[¡¿]?(?=(?:.*\p{L}){2})[\p{Lu}\p{Lo}\p{M}_/0-9 .]+[!?]$/u

/** Text of a cell whose program stored a formula without its value. */
export const unstoredFormula = '=…'

/** Tells the error that a cell has instead of a value; `undefined`: it has none. */
export function cellError(text: string): CellError | undefined {
  if (text.includes('\ufffd')) return 'unreadable_character'
  const cell = text.trim()
  if (cell.length > 40 || !/^#|[:：]/.test(cell)) return undefined
  return words.has(cell) || shaped.test(cell) || numbered.test(cell) ? 'formula_error' : undefined
}
