/** Time limits of a print, in ms: the service renders for up to 20 minutes, and the last byte arrives after that. */
export const printing = { timeoutMs: 1_800_000, deadlineMs: 3_600_000 }
