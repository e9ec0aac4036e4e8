/**
 * Codes of {@link BatchProblem} about rows that are issued all the same, the worst first: ink over ink spoils a certificate, an
 * address that occurs twice is rarely intended, and a whole list may lack a value or have small print. Problems with any
 * other code are about rows that fail.
 */
export const batchWarningCodes = ['ink_overlap', 'duplicate_email', 'empty_value', 'small_print'] as const

/** Code of a row that is issued all the same. */
export type BatchWarningCode = (typeof batchWarningCodes)[number]
