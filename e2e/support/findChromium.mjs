import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * Finds the Chromium that tests drive: `CHROMIUM_PATH`, the system's own, or Playwright's; `undefined` if there is
 * none.
 */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path))
}

/**
 * Finds the same Chromium without windows, with which tests take half as long. Debian:
 * `apt-get install chromium-headless-shell`. Unlike the whole browser, it forgets pointers that are captured while
 * another event is dispatched.
 */
export function findHeadlessShell() {
  const path = '/usr/bin/chromium-headless-shell'
  return process.env.CHROMIUM_PATH === undefined && existsSync(path) ? path : findChromium()
}

/** Quiet and without a sandbox, which containers forbid. lms.test is a site without https. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP lms.test 127.0.0.1',
]
