/** Result of a save; `message` is the text shown to the person. */
export type SaveOutcome = { saved: true } | { saved: false; message: string }
