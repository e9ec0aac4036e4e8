import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../../e2e/support/findChromium.mjs'

/** @throws {Error} if there is none */
export function launchChromium() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: install it, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: chromiumArguments })
}
