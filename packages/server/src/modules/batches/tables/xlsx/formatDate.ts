import type { FormatSection, FormatToken } from './formatSections.ts'

const dayMs = 86_400_000
/** The last day of the year 9999. */
const lastDay = 2_958_465

/** Text of a token for a point in time. */
type Part = (moment: Moment) => string

interface Moment {
  date: Date
  /** Time since the first day, in seconds. */
  elapsed: number
  seconds: number
}

/**
 * Formats days since 1900, or 1904, by a section; `undefined` if a date is out of range.
 *
 * Month names are in the section's language. Without one they depend on the computer, like the system's formats, and
 * dates are ISO 8601.
 */
export function dateFormat(
  { tokens, language, isForeign }: FormatSection,
  is1904: boolean,
): (value: number) => string | undefined {
  const isNeutral = isForeign || (language === undefined && tokens.some(isWord))
  const parts = isNeutral ? neutralParts(tokens) : partsOf(tokens, language ?? 'en')
  const digits = tokens.some(({ kind, text }) => kind !== 'literal' && text.includes('s'))
    ? decimalsOf(tokens)
    : 0
  const scale = 10 ** digits
  return (value) => {
    if (value < 0 || value > lastDay) return undefined
    const elapsed = Math.round(value * 86_400 * scale) / scale
    const date = new Date(dayOf(Math.floor(elapsed / 86_400), is1904))
    return parts
      .map((part) => part({ date, elapsed, seconds: elapsed % 86_400 }))
      .join('')
      .trim()
  }
}

/**
 * Returns the ISO 8601 day of a number if the section shows a complete date, otherwise `undefined`. “Apr-26” may be a
 * month or a day.
 */
export function dayFormat(
  { tokens, isForeign, language }: FormatSection,
  is1904: boolean,
): ((value: number) => string | undefined) | undefined {
  const letters = tokens.map(({ kind, text }) => (kind === 'field' ? text[0] : '')).join('')
  const isNeutral = isForeign || (language === undefined && tokens.some(isWord))
  const isWhole = isNeutral ? /[ydgbe]/.test(letters) : ['y', 'm', 'd'].every((one) => letters.includes(one))
  if (!isWhole) return undefined
  return (value) => {
    if (value < 0 || value > lastDay) return undefined
    const days = Math.floor(Math.round(value * 86_400) / 86_400)
    return new Date(dayOf(days, is1904)).toISOString().slice(0, 10)
  }
}

/** Formats a date for a system-dependent format, which the file doesn't contain. */
export const systemDate = (hasTime: boolean): FormatSection => ({
  tokens: [{ kind: 'field', text: 'd' }, ...(hasTime ? [{ kind: 'field', text: 'h' } as const] : [])],
  isForeign: true,
})

/** Converts a day; Excel's 1900 has a February 29, which is day 60. */
function dayOf(day: number, is1904: boolean): number {
  if (is1904) return Date.UTC(1904, 0, 1) + day * dayMs
  return Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * dayMs
}

const isWord = ({ kind, text }: FormatToken) => kind === 'field' && /^(m{3,}|d{3,})$/.test(text)

/** ISO 8601. */
function neutralParts(tokens: readonly FormatToken[]): Part[] {
  const letters = tokens
    .map(({ kind, text }) => (kind === 'field' || kind === 'elapsed' ? text[0] : ''))
    .join('')
  const [hasTime, hasSeconds] = [/[hs]/.test(letters), letters.includes('s')]
  const hasDate = /[ydgbe]/.test(letters) || !hasTime
  return [
    ...(hasDate ? [({ date }: Moment) => date.toISOString().slice(0, 10)] : []),
    ...(hasDate && hasTime ? [() => ' '] : []),
    ...(hasTime ? [({ seconds }: Moment) => clock(seconds, hasSeconds)] : []),
  ]
}

function clock(seconds: number, hasSeconds: boolean): string {
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    ...(hasSeconds ? [Math.floor(seconds % 60)] : []),
  ]
  return parts.map((part) => padded(part, 2)).join(':')
}

const padded = (value: number, length: number) => String(value).padStart(length, '0')

function decimalsOf(tokens: readonly FormatToken[]): number {
  const point = tokens.findIndex(({ kind }, i) => kind === 'point' && tokens[i + 1]?.kind === 'digit')
  if (point < 0) return 0
  const rest = tokens.slice(point + 1)
  const end = rest.findIndex(({ kind }) => kind !== 'digit')
  return Math.min(end < 0 ? rest.length : end, 3)
}

function partsOf(tokens: readonly FormatToken[], language: string): Part[] {
  const fields = tokens.filter(({ kind }) => kind === 'field' || kind === 'elapsed')
  const isHalf = tokens.some(({ text, kind }) => kind === 'field' && /^(am\/pm|a\/p)$/.test(text))
  const hasDay = fields.some(({ text }) => /^dd?$/.test(text))
  return tokens.map((token, i): Part => {
    const { kind, text } = token
    if (kind === 'elapsed') return elapsedPart(text)
    if (kind === 'digit') {
      const digits =
        tokens
          .slice(0, i)
          .reverse()
          .findIndex(({ kind }) => kind === 'point') + 1
      return ({ seconds }) => String(Math.floor(seconds * 10 ** digits + 1e-6) % 10)
    }
    if (kind !== 'field') return () => text
    if (/^m+$/.test(text) && isMinutes(fields, token))
      return ({ seconds }) => padded(Math.floor(seconds / 60) % 60, text.length)
    return datePart(text, language, isHalf, hasDay)
  })
}

/** Returns true for minutes: `m` after hours, or before seconds. */
function isMinutes(fields: readonly FormatToken[], token: FormatToken): boolean {
  if (token.text.length > 2) return false
  const at = fields.indexOf(token)
  return (fields[at - 1]?.text.startsWith('h') || fields[at + 1]?.text.startsWith('s')) ?? false
}

function elapsedPart(text: string): Part {
  const unit = text.startsWith('h') ? 3600 : text.startsWith('m') ? 60 : 1
  return ({ elapsed }) => padded(Math.floor(elapsed / unit), text.length)
}

function datePart(text: string, language: string, isHalf: boolean, hasDay: boolean): Part {
  const { length } = text
  switch (text[0]) {
    case 'y':
      return ({ date }) =>
        length <= 2 ? padded(date.getUTCFullYear() % 100, 2) : padded(date.getUTCFullYear(), 4)
    case 'm':
      return length <= 2
        ? ({ date }) => padded(date.getUTCMonth() + 1, length)
        : ({ date }) => monthOf(date, language, length, hasDay)
    case 'd':
      return length <= 2
        ? ({ date }) => padded(date.getUTCDate(), length)
        : ({ date }) => wordOf(date, language, { weekday: length === 3 ? 'short' : 'long' }, 'weekday')
    case 'h':
      return ({ seconds }) => {
        const hour = Math.floor(seconds / 3600)
        return padded(isHalf ? hour % 12 || 12 : hour, Math.min(length, 2))
      }
    case 's':
      return ({ seconds }) => padded(Math.floor(seconds % 60), Math.min(length, 2))
    case 'a':
      return ({ seconds }) => (seconds < 43_200 ? 'AM' : 'PM').slice(0, text.length === 3 ? 1 : 2)
    default:
      return () => text
  }
}

/** Name of a month; languages with cases write it differently next to a day. */
function monthOf(date: Date, language: string, length: number, hasDay: boolean): string {
  const month = length === 3 ? 'short' : 'long'
  const word = wordOf(date, language, hasDay ? { month, day: 'numeric' } : { month }, 'month')
  return length === 5 ? word.slice(0, 1) : length === 3 ? word.replace(/\.$/, '') : word
}

function wordOf(date: Date, language: string, options: Intl.DateTimeFormatOptions, type: string): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { ...options, timeZone: 'UTC' })
  return format.formatToParts(date).find((part) => part.type === type)?.value ?? ''
}
