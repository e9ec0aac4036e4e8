/** Words for dates in headers of columns. */
const dateWords =
  /(?<!\p{L})(?:dates?|datum|dato|fecha|data|datas|дата|дані|tarih(?:i)?|päivä(?:määrä)?|pvm|nap|dátum|kuupäev|datums|ngày|tanggal|תאריך|التاريخ|تاريخ|วันที่|dob|birthday|birth|geburtstag|issued|expires|expiry|valid|until|completed|finished|started|begins?|ends?)(?!\p{L})|日付|日期|年月日|日$|날짜|일자|(?:start|end|issue|course|exam|birth)date$|datum$/iu
/** Days from 1968 to 2064 in Excel, whose first one is 1. */
const serial = /^[2-5]\d{4}(?:[.,]\d{1,12})?$/

/**
 * Finds the date that a spreadsheet stored as a number of days, such as `45366` in a column “Date”.
 *
 * @param title header or key of the value
 * @returns ISO 8601, or `undefined` if it is another number
 */
export function dateOfSerial(value: string, title: string): string | undefined {
  const text = value.trim()
  if (!serial.test(text) || !dateWords.test(title)) return undefined
  const days = Number.parseInt(text, 10)
  if (days < 25_000 || days > 60_000) return undefined
  return new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10)
}
