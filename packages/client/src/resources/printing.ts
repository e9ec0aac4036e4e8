/** Limits of a print, in ms: the service draws all certificates before the last byte arrives. */
export const printing = { timeoutMs: 600_000, deadlineMs: 1_800_000 }
