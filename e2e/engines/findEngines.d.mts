/** Names of the engines, as `--require` takes them. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** Files needed to drive WebKitGTK. */
export interface WebKitFiles {
  /** The WebDriver server. */
  driver: string
  /** The browser that it starts. */
  browser: string
  /** A headless X server. */
  display: string
}

/** Debian packages to install, by engine. */
export const debianPackages: Readonly<Record<EngineName, string>>

/** The browsers of this machine; `undefined` if one is not installed. */
export function findEngines(): {
  chromium: string | undefined
  firefox: string | undefined
  webkit: WebKitFiles | undefined
}
