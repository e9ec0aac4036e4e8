/** Names of the engines, as `--require` takes them. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** What it takes to drive WebKitGTK. */
export interface WebKitFiles {
  /** The WebDriver server. */
  driver: string
  /** The browser that it starts. */
  browser: string
  /** An X server without a screen. */
  display: string
}

/** What to install, by engine. */
export const debianPackages: Readonly<Record<EngineName, string>>

/** The browsers of this machine; `undefined` for those that are not installed. */
export function findEngines(): {
  chromium: string | undefined
  firefox: string | undefined
  webkit: WebKitFiles | undefined
}
