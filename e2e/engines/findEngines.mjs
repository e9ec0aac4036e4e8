import { existsSync, readdirSync } from 'node:fs'
import { findChromium } from '../support/findChromium.mjs'

/** Debian packages to install, by engine; `run.mjs` prints them. */
export const debianPackages = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
}

/** The browsers of this machine; `undefined` if one is not installed. */
export function findEngines() {
  return { chromium: findChromium(), firefox: findFirefox(), webkit: findWebKit() }
}

function findFirefox() {
  return firstFile([
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ])
}

function findWebKit() {
  const driver = firstFile(['/usr/bin/WebKitWebDriver'])
  const display = firstFile(['/usr/bin/Xvfb'])
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const browser = firstFile(
    [...libraries.map((name) => `/usr/lib/${name}`), '/usr/libexec', '/usr/lib'].flatMap((folder) =>
      ['4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
    ),
  )
  return driver && display && browser ? { driver, display, browser } : undefined
}

function firstFile(candidates) {
  return candidates.find((path) => path && existsSync(path))
}
