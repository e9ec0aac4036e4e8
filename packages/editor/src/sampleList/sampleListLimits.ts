/** Largest list that previews read: as many rows as one request to the service issues. */
export const sampleListLimits = { rows: 10_000, columns: 200, bytes: 5_000_000 } as const
