import { dragSteps, type Engine, type Point } from './Engine.ts'
import type { WebDriver } from './WebDriver.ts'

/** Code points of keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
}

interface Answer {
  value?: unknown
  error?: string
}

const down = { type: 'pointerDown', button: 0 }
const up = { type: 'pointerUp', button: 0 }

/** A browser that is driven by WebDriver. */
export class WebDriverEngine implements Engine {
  readonly name: string
  readonly #driver: WebDriver
  readonly #stop: () => Promise<void>

  /** @param stop ends the browser and everything that was started for it */
  static async start(label: string, driver: WebDriver, stop: () => Promise<void>): Promise<WebDriverEngine> {
    // Its own bars take some of the height.
    await driver.send('SetWindowRect', { x: 0, y: 0, width: 1440, height: 960 })
    await driver.send('SetTimeouts', { script: 60_000 })
    return new WebDriverEngine(`${label} ${driver.browserVersion}`, driver, stop)
  }

  private constructor(name: string, driver: WebDriver, stop: () => Promise<void>) {
    this.name = name
    this.#driver = driver
    this.#stop = stop
  }

  goto(url: string): Promise<unknown> {
    return this.#driver.send('Navigate', { url })
  }

  async evaluate<R, A = undefined>(work: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    const script = `const [argument, done] = arguments
      Promise.resolve(argument).then(${work}).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) + '\\n' + error?.stack }),
      )`
    const answer = await this.#driver.send('ExecuteAsyncScript', { script, args: [argument ?? null] })
    const { value, error } = answer as Answer
    if (error !== undefined) throw new Error(error)
    return value as R
  }

  click(at: Point, clicks = 1): Promise<void> {
    return this.#point([moveTo(at), ...Array.from({ length: clicks }, () => [down, up]).flat()])
  }

  drag(from: Point, to: Point): Promise<void> {
    return this.#point([moveTo(from), down, ...dragSteps(from, to).map(moveTo), up])
  }

  type(text: string): Promise<void> {
    return this.#keys([...text].flatMap((value) => [keyDown(value), keyUp(value)]))
  }

  press(keys: string): Promise<void> {
    const values = keys.split(/\+(?!$)/).map((key) => keyCodes[key] ?? key)
    return this.#keys([...values.map(keyDown), ...values.reverse().map(keyUp)])
  }

  async screenshot(): Promise<Buffer> {
    // `full` is an addition of Firefox, which otherwise takes the whole document.
    const base64 = (await this.#driver.send('TakeScreenshot', { full: false })) as string
    return Buffer.from(base64, 'base64')
  }

  async close(): Promise<void> {
    await this.#driver.send('DeleteSession').finally(this.#stop)
  }

  async #point(actions: object[]): Promise<void> {
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    await this.#driver.send('PerformActions', { actions: [mouse] })
  }

  async #keys(actions: object[]): Promise<void> {
    await this.#driver.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
}

const keyDown = (value: string) => ({ type: 'keyDown', value })
const keyUp = (value: string) => ({ type: 'keyUp', value })

function moveTo({ x, y }: Point): object {
  return { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) }
}
