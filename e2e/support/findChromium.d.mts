/** The Chromium that tests drive; `undefined` if there is none. */
export function findChromium(): string | undefined
/** The headless shell, or the same browser. */
export function findHeadlessShell(): string | undefined
/** Command line of the tests' browser. */
export const chromiumArguments: string[]
