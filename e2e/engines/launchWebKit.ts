import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../support/freePort.mjs'
import type { Engine } from './Engine.ts'
import type { WebKitFiles } from './findEngines.mjs'
import { HttpWebDriver } from './HttpWebDriver.ts'
import { WebDriverEngine } from './WebDriverEngine.ts'
import { waitFor } from './waitFor.ts'

/** WebKitGTK's own small browser, on a display that nobody sees. */
export async function launchWebKit({ driver, browser, display }: WebKitFiles): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const server = spawn(driver, ['-p', String(port)], {
    env: {
      ...process.env,
      DISPLAY: await displayName(screen),
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs rights that containers do not have. Only pages of this repository are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const stop = async () => {
    server.kill()
    screen.kill()
  }
  try {
    const url = `http://127.0.0.1:${port}`
    const isUp = () =>
      fetch(`${url}/status`).then(
        () => true,
        () => undefined,
      )
    await waitFor('WebKitWebDriver', isUp)
    const session = await HttpWebDriver.start(url, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    return await WebDriverEngine.start('WebKitGTK', session, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** The X server writes the number of the display that it chose. */
function displayName(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject)
    screen.once('exit', (code) => reject(new Error(`the display ended with code ${code}`)))
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`))
  })
}
