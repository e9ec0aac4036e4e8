import { boundedText } from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { lines, oneLine } from '../../kit/contract/requestSchemas.ts'
import { readTimeInput, type TimeInput } from './issueTimes.ts'

const form = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** A date, meaning the whole day, or a time with its zone. */
export const timeSchema = v.pipe(
  boundedText(40),
  v.regex(
    form,
    'must be a date or a time with its zone as in ISO 8601, such as 2026-11-25 or 2026-11-25T14:30:00Z',
  ),
  v.check(exists, 'must be a date that exists'),
  v.transform((text): TimeInput => readTimeInput(text)),
)

/** Returns true if a date exists; `Date.parse` turns 30 February into 2 March. */
function exists(text: string): boolean {
  const day = Date.parse(text.slice(0, 10))
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10))
  return isDay && !Number.isNaN(Date.parse(text))
}

const maxReminders = 10
const maxReminderDays = 3_650
const daysMessage = `must be a whole number of days from 1 to ${maxReminderDays}`

/** Days before a certificate expires on which a reminder is sent. */
export const remindersSchema = v.pipe(
  v.array(
    v.pipe(
      v.number(daysMessage),
      v.integer(daysMessage),
      v.minValue(1, daysMessage),
      v.maxValue(maxReminderDays, daysMessage),
    ),
    'must be a list of days, such as [30, 7]',
  ),
  v.maxLength(maxReminders, `must have at most ${maxReminders} reminders`),
  v.check((days) => new Set(days).size === days.length, 'must have each number of days once'),
)

const words = {
  subject: v.pipe(oneLine(200), v.nonEmpty('must not be empty')),
  body: v.pipe(lines(100_000), v.nonEmpty('must not be empty')),
}
const mailMessage = 'must be an object with subject and body'

/** Subject and body of a template's scheduled email, before or after expiry. */
export const reminderMailSchema = v.object(words, mailMessage)

/** The email with which a template's certificates are sent. */
export const templateMailSchema = v.pipe(
  v.object({ ...words, attachPdf: v.nullish(v.boolean('must be true or false')) }, mailMessage),
  v.transform(({ attachPdf, ...mail }) => ({ ...mail, ...(attachPdf != null && { attachPdf }) })),
)
