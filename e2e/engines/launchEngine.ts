import { chromium } from '@playwright/test'
import { chromiumArguments } from '../support/findChromium.mjs'
import type { Engine } from './Engine.ts'
import { type EngineName, findEngines } from './findEngines.mjs'
import { launchFirefox } from './launchFirefox.ts'
import { launchWebKit } from './launchWebKit.ts'
import { PlaywrightEngine } from './PlaywrightEngine.ts'

/** Starts a browser of this engine; see {@link findEngines} for which one. */
export async function launchEngine(name: EngineName): Promise<Engine> {
  const found = findEngines()
  if (name === 'webkit') return launchWebKit(installed(name, found.webkit))
  if (name === 'firefox') return launchFirefox(installed(name, found.firefox))
  const executablePath = installed(name, found.chromium)
  return PlaywrightEngine.start(
    'Chromium',
    await chromium.launch({ executablePath, args: chromiumArguments }),
  )
}

function installed<T>(name: EngineName, found: T | undefined): T {
  if (found === undefined) throw new Error(`${name} is not installed`)
  return found
}
