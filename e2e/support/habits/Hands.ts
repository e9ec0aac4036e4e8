import type { TemplateField } from '@certificate-sdk/template'
import { expect, type Page } from '@playwright/test'
import type { EditorDriver } from '../EditorDriver.ts'
import type { EditorHost } from '../openEditor.ts'

/** An action that people do without thinking, because other editors work that way. */
export interface Habit {
  /** Action and outcome, as the title of a test. */
  name: string
  /** Editors with this habit. */
  from: readonly Product[]
  /** True for the short form, too: a review found it broken. */
  short?: true
  /** Fields of the page. */
  fields: TemplateField[]
  /** Performs it, and expects the outcome. */
  check(hands: Hands): Promise<void>
}

type Product = 'Figma' | 'Canva' | 'PowerPoint' | 'tldraw'

/** A point of the page, in template px. */
export type Point = readonly [x: number, y: number]

/** Mouse, keys, and fingers of a person at an open editor; points are on the page, in template px. */
export class Hands {
  readonly host: EditorHost
  readonly editor: EditorDriver
  readonly page: Page

  constructor(host: EditorHost, editor: EditorDriver) {
    this.host = host
    this.editor = editor
    this.page = host.page
  }

  /** Presses keys or shortcuts, one after another. */
  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Types text, letter by letter. */
  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words)
  }

  /** @param key held during the click */
  async click([x, y]: Point, key?: 'Shift' | 'Control'): Promise<void> {
    if (key) await this.page.keyboard.down(key)
    await this.editor.click(x, y)
    if (key) await this.page.keyboard.up(key)
  }

  /** @param count 2 for a double-click */
  async clicks([x, y]: Point, count: 2 | 3): Promise<void> {
    const at = await this.editor.at(x, y)
    await this.page.mouse.click(at.x, at.y, { clickCount: count })
  }

  async drag(from: Point, to: Point, key?: 'Alt' | 'Control' | 'Shift'): Promise<void> {
    await this.editor.drag({ x: from[0], y: from[1] }, { x: to[0], y: to[1] }, key)
  }

  /** Drags and presses Escape before the release. */
  async dragAndEscape(from: Point, to: Point): Promise<void> {
    const [start, end] = [await this.editor.at(...from), await this.editor.at(...to)]
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    await this.page.mouse.move(end.x, end.y, { steps: 5 })
    await this.keys('Escape')
    await this.page.mouse.up()
  }

  /** Expects fields as they would be saved, with the given properties. */
  async expectFields(expected: object[]): Promise<void> {
    await expect.poll(() => this.host.fields()).toMatchObject(expected)
  }

  /** Expects the whole fields as they would be saved. */
  async expectExactly(expected: readonly TemplateField[]): Promise<void> {
    await expect.poll(() => this.host.fields()).toEqual(expected)
  }

  /** Expects a number of selected fields. */
  async expectSelected(count: number): Promise<void> {
    const heading = this.editor.root.locator('.properties h2').first()
    if (count > 1) await expect(heading).toHaveText(`${count} fields selected`)
    else if (count) await expect(heading).not.toHaveText(/selected/)
    else await expect(heading).toHaveText('Nothing selected')
  }

  /** Returns the position and size of the page in the window. */
  async view(): Promise<{ x: number; y: number; zoom: number }> {
    await this.editor.painted()
    const text = (await this.editor.root.locator('.canvas').getAttribute('data-page')) ?? ''
    const [x = 0, y = 0, zoom = 0] = text.split(',').map(Number)
    return { x, y, zoom }
  }
}
