/**
 * Codes of {@link BatchProblem} about rows that are issued anyway, worst first: overlapping ink and ink in the color of
 * its background spoil a certificate, as does a value damaged by another program; an address that occurs twice is
 * rarely intended, one from which emails came back may be wrong, and one whose owner unsubscribed gets none; and a
 * whole list may lack a value, have its names in capitals, or have small print. Problems with any other code are about
 * rows that fail.
 */
export const batchWarningCodes = [
  'ink_overlap',
  'low_contrast',
  'looks_garbled',
  'looks_like_code',
  'looks_unfilled',
  'looks_like_date',
  'looks_shortened',
  'looks_swapped',
  'duplicate_email',
  'no_address',
  'opted_out',
  'bounced',
  'all_capitals',
  'empty_value',
  'invisible_characters',
  'small_print',
] as const

/** Code of a row that is issued anyway. */
export type BatchWarningCode = (typeof batchWarningCodes)[number]
