import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from './Engine.ts'
import { MarionetteWebDriver } from './MarionetteWebDriver.ts'
import { WebDriverEngine } from './WebDriverEngine.ts'
import { waitFor } from './waitFor.ts'

/** An installed Firefox, headless and with its own profile. */
export async function launchFirefox(executable: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-e2e-'))
  // Any free port; Firefox writes which one it chose.
  await writeFile(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')
  const browser = spawn(executable, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  })
  const ended = once(browser, 'exit')
  const stop = async () => {
    browser.kill()
    await ended
    await rm(profile, { recursive: true, force: true })
  }
  try {
    const portFile = join(profile, 'MarionetteActivePort')
    const port = await waitFor('Firefox', async () =>
      existsSync(portFile) ? Number(await readFile(portFile, 'utf8')) || undefined : undefined,
    )
    return await WebDriverEngine.start('Firefox', await MarionetteWebDriver.start(port), stop)
  } catch (error) {
    await stop()
    throw error
  }
}
