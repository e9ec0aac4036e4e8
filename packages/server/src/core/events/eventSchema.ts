import * as v from 'valibot'
import { querySchema } from '../../kit/contract/parameters.ts'
import { eventTypes } from './eventRepository.ts'

const oneOfTypes = `must be one of ${eventTypes.join(', ')}`

/** A type of event, in a request. */
export const eventTypeSchema = v.picklist(eventTypes, oneOfTypes)

const wholeNumber = v.pipe(
  v.string('must be given once'),
  v.regex(/^\d{1,15}$/, 'must be a whole number'),
  v.transform(Number),
)

/** Query of GET /api/events. */
export const eventQuery = querySchema({
  /** Sequence number of the last event already read. */
  after: v.optional(wholeNumber, '0'),
  /** Comma-separated. */
  types: v.optional(
    v.pipe(
      v.string('must be given once, with commas between the types'),
      v.maxLength(1_000, oneOfTypes),
      v.transform((text) => text.split(',').filter(Boolean)),
      v.array(eventTypeSchema),
    ),
    '',
  ),
  limit: v.optional(
    v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(200, 'must be at most 200')),
    '100',
  ),
  /** Seconds to wait if there is no event yet. */
  wait: v.optional(v.pipe(wholeNumber, v.maxValue(20, 'must be at most 20')), '0'),
})
