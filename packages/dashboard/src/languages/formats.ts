import type { Language } from '@certificate-sdk/template/languages'

/** A language, and the account's time zone: pages are rendered by the service, not where the reader is. */
interface Reader {
  language: Language
  /** Name in the IANA database, such as `Europe/Berlin`. */
  timeZone: string
}

/** Formats a date shown on a certificate, in UTC, such as “Nov 26, 2026”. */
export function formatDate(language: Language, at: string | number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))
}

/** Formats a date unambiguously, such as “April 3, 2026”. */
export function formatDateInWords(language: Language, at: string | number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
}

/** Formats the day of a time, such as “Nov 26, 2026”. */
export function formatDay({ language, timeZone }: Reader, at: string | number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(at))
}

/** Formats a time with its time zone, such as “Nov 26, 2026, 1:00 PM GMT+1”. */
export function formatDateTime({ language, timeZone }: Reader, at: string | number): string {
  const date = new Date(at)
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')
  return `${new Intl.DateTimeFormat(language, form).format(date)} ${zone?.value ?? timeZone}`
}

/** Formats a number with the language's separators. */
export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(language).format(value)
}

/** Formats a change, with its sign where the language has it: right-to-left languages need a mark before it. */
export function formatChange(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value)
}

/** Formats a duration in its largest unit, such as “2 minutes”. */
export function formatSeconds(language: Language, seconds: number): string {
  const [value, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5_400
        ? [seconds / 60, 'minute']
        : [seconds / 3_600, 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(value),
  )
}
