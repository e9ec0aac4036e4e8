/** The Chromium that tests drive; `undefined` if there is none. */
export function findChromium(): string | undefined
/** The one without windows, or the same. */
export function findHeadlessShell(): string | undefined
/** Command line of the tests' browser. */
export const chromiumArguments: string[]
