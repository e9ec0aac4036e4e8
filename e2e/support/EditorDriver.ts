import type { Template } from '@certificate-sdk/template'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** Drives the editor as a person does, with one method per action. */
export class EditorDriver {
  readonly page: Page
  readonly root: Locator

  /** @param frame frame of the editor, if it is not the page itself */
  constructor(page: Page, frame: Page | FrameLocator = page) {
    this.page = page
    this.root = frame.locator('.csdk')
  }

  async opened(): Promise<this> {
    await expect(this.root.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
    return this
  }

  async uploadBackground(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.root.locator('input[type=file]').first().setInputFiles(file)
  }

  /** Waits until a page is shown with its tools, which follow a frame later. */
  async hasPage(): Promise<void> {
    await expect(this.root.locator('.zoom-pill')).toBeVisible()
  }

  /** Shows a further page, by keys. */
  async goToPage(page: number): Promise<void> {
    const current = this.root.getByRole('toolbar', { name: 'Pages' }).locator('[aria-current]')
    await this.root.locator('.canvas').focus()
    for (let at = 2; at <= page; at++) {
      await this.page.keyboard.press('PageDown')
      await expect(current).toHaveAccessibleName(new RegExp(`^Page ${at} of`))
    }
  }

  async rename(name: string): Promise<void> {
    await this.root.getByLabel('Design name').fill(name)
  }

  /** @param label first words of the button, which are followed by a hint */
  async add(label: string): Promise<void> {
    await this.openPanel('Add')
    const button = this.root.locator('.palette').getByRole('button', { name: new RegExp(`^${label}`) })
    await button.first().click()
  }

  async openPanel(name: 'Add' | 'Background' | 'Layers' | 'Samples'): Promise<void> {
    const button = this.root.locator('.rail').getByRole('button', { name })
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }

  async select(name: string): Promise<void> {
    await this.openPanel('Layers')
    await this.root.locator('.layers').getByRole('button', { name }).first().click()
  }

  /** The bar and the panel with the properties of the selection. */
  get properties(): Locator {
    return this.root.locator(':is(.property-bar, .properties)')
  }

  /** Opens the popup of a tool in the bar. */
  async openTool(name: string | RegExp): Promise<void> {
    await this.root.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name }).click()
  }

  /** Sets the color of the selection as a code, in its popup. */
  async setColor(code: string): Promise<void> {
    await this.openTool(/^Color: /)
    await this.set('Color #', code)
    await this.page.keyboard.press('Escape')
  }

  /** Opens a section of the properties that is folded. */
  async unfold(title: 'Effects' | 'Visibility'): Promise<void> {
    const section = this.root.locator('.properties details', { hasText: title }).last()
    if ((await section.getAttribute('open')) === null) await section.locator('summary').click()
  }

  /** Sets an exact property of the selection. */
  async set(label: string, value: string): Promise<void> {
    const input = this.properties.getByLabel(label, { exact: true })
    await input.fill(value)
    await input.press('Enter')
  }

  async chooseFont(family: string): Promise<void> {
    await this.root.getByRole('button', { name: /^Font:/ }).click()
    await this.root.getByRole('option', { name: family }).click()
  }

  /** Waits until the last action is on screen: numbers follow their field, and marks the selection, one frame later. */
  async painted(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }

  async value(label: string): Promise<string> {
    await this.painted()
    return this.properties.getByLabel(label, { exact: true }).inputValue()
  }

  async sample(label: string, value: string): Promise<void> {
    await this.openPanel('Samples')
    const input = this.root.locator('.side-panel').getByLabel(label, { exact: true })
    await input.fill(value)
    // The browser types into the focused element: if that is another one, fail here, not where pixels differ.
    await expect(input).toHaveValue(value)
  }

  /** Converts template px to px of the window. */
  async at(x: number, y: number): Promise<{ x: number; y: number }> {
    const canvas = this.root.locator('.canvas')
    const [left = 0, top = 0, zoom = 1] = ((await canvas.getAttribute('data-page')) ?? '')
      .split(',')
      .map(Number)
    const box = await canvas.boundingBox()
    if (!box) throw new Error('the canvas is not visible')
    // A host may zoom its whole page.
    const scale = box.width / (await canvas.evaluate((element) => (element as HTMLElement).offsetWidth))
    return { x: box.x + (left + x * zoom) * scale, y: box.y + (top + y * zoom) * scale }
  }

  /** Pixels of frames, handles, and other aids: everything drawn above the page that is not part of it. */
  inkAbovePage(): Promise<number> {
    return this.root.locator('.canvas canvas:not(.drag-layer)').evaluateAll(([, ...above]) => {
      let count = 0
      for (const canvas of above as HTMLCanvasElement[]) {
        if (!canvas.checkVisibility()) continue
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        for (let i = 3; i < data.length; i += 4) if (data[i]) count++
      }
      return count
    })
  }

  /** Drags with the mouse, from and to points of the template. */
  async drag(
    from: { x: number; y: number },
    to: { x: number; y: number },
    key?: 'Alt' | 'Control' | 'Shift',
  ): Promise<void> {
    const start = await this.at(from.x, from.y)
    const end = await this.at(to.x, to.y)
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    if (key) await this.page.keyboard.down(key)
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
    await this.page.mouse.move(end.x, end.y, { steps: 4 })
    await this.page.mouse.up()
    if (key) await this.page.keyboard.up(key)
    // A gesture ends in a task after the release.
    await expect(this.root.locator('.canvas[data-detached]')).toHaveCount(0)
  }

  async click(x: number, y: number): Promise<void> {
    const point = await this.at(x, y)
    await this.page.mouse.click(point.x, point.y)
  }

  async press(keys: string): Promise<void> {
    await this.root.locator('.canvas').press(keys)
  }

  async undo(): Promise<void> {
    await this.root.getByRole('button', { name: /^Undo/ }).click()
  }

  async redo(): Promise<void> {
    await this.root.getByRole('button', { name: /^Redo/ }).click()
  }

  async save(): Promise<void> {
    await this.root.locator('.save').click()
  }

  async closed(): Promise<void> {
    await expect(this.root).toHaveCount(0)
  }

  /** Returns the page as the canvas shows it, in device px, as PNG. */
  async pixels({ width, height }: Template['dimensions']): Promise<Buffer> {
    // `data-page` is the position of the page in the next frame.
    await this.painted()
    // An image is shown immediately, and in its exact size when the page has time to create it.
    await expect(this.root.locator('.canvas [data-draft]')).toHaveCount(0)
    const url = await this.root.locator('.canvas').evaluate(
      (element, size) => {
        const [x = 0, y = 0, zoom = 1] = (element.getAttribute('data-page') ?? '').split(',').map(Number)
        if (zoom !== 1) throw new Error(`the page is shown at ${zoom}, not at its own size`)
        const content = element.querySelector('canvas')
        if (!content) throw new Error('there is no canvas')
        const copy = document.createElement('canvas')
        copy.width = Math.round(size.width * devicePixelRatio)
        copy.height = Math.round(size.height * devicePixelRatio)
        const left = Math.round((x - Number.parseFloat(content.style.left)) * devicePixelRatio)
        const top = Math.round((y - Number.parseFloat(content.style.top)) * devicePixelRatio)
        const pixels = content.getContext('2d')?.getImageData(left, top, copy.width, copy.height)
        if (pixels) copy.getContext('2d')?.putImageData(pixels, 0, 0)
        return copy.toDataURL('image/png')
      },
      { width, height },
    )
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  }
}
