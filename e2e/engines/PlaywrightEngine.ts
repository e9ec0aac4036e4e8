import type { Browser, Page } from '@playwright/test'
import { dragSteps, type Engine, type Point } from './Engine.ts'

/** A browser that Playwright drives. */
export class PlaywrightEngine implements Engine {
  readonly name: string
  readonly #browser: Browser
  readonly #page: Page

  static async start(label: string, browser: Browser): Promise<PlaywrightEngine> {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    return new PlaywrightEngine(`${label} ${browser.version()}`, browser, page)
  }

  private constructor(name: string, browser: Browser, page: Page) {
    this.name = name
    this.#browser = browser
    this.#page = page
  }

  goto(url: string): Promise<unknown> {
    return this.#page.goto(url)
  }

  evaluate<R, A = undefined>(work: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    // Playwright's type of the argument follows handles of objects, which are not used here.
    return this.#page.evaluate(work as (argument: unknown) => R | Promise<R>, argument as unknown)
  }

  click({ x, y }: Point, clicks = 1): Promise<void> {
    return this.#page.mouse.click(x, y, { clickCount: clicks })
  }

  async drag(from: Point, to: Point): Promise<void> {
    const { mouse } = this.#page
    await mouse.move(from.x, from.y)
    await mouse.down()
    for (const { x, y } of dragSteps(from, to)) await mouse.move(x, y)
    await mouse.up()
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  press(keys: string): Promise<void> {
    return this.#page.keyboard.press(keys)
  }

  screenshot(): Promise<Buffer> {
    return this.#page.screenshot()
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}
