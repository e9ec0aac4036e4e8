import type { Template, TemplateField } from '@certificate-sdk/template'
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { EditorDriver } from './EditorDriver.ts'
import { type Demo, startDemo } from './startDemo.ts'

/** Options of the SDK that are plain data. */
export interface EditorSettings {
  attributes?: string[]
  samples?: object
  fonts?: object[]
  locale?: string
  theme?: 'light' | 'dark'
  readOnly?: boolean
  features?: object
  designs?: object[]
  brand?: object
  closable?: boolean
  closeOnSave?: boolean
}

/** State of the host page. */
interface HostWindow {
  CertificateSDK: new (options: object) => EditorSdk
  sdk?: EditorSdk
  saved: Template[]
  /** Codes and messages of the reports. */
  errors: { code: string; message: string }[]
  /** Options of the next opening that are functions, set in the page by a test. */
  functions?: object
}

interface EditorSdk {
  createTemplate(): Promise<unknown>
  editTemplate(template: Template): Promise<unknown>
  destroy(): void
}

/** Small enough to be shown at 100 %: one px of the template is one px of the window. */
export const pageSize = { width: 600, height: 400 }
const image = whiteImage(pageSize.width, pageSize.height)
let openings = 0

/** Creates a text of known size: 100 px wide, 20 px high. */
export function textField(patch: Partial<TemplateField> = {}): TemplateField {
  return { type: 'text', text: 'Hello', x: 50, y: 100, fontSize: 20, width: 100, ...patch }
}

/** Creates a template on a white page, with its own id so that no draft of another test is offered. */
export function smallTemplate(fields: TemplateField[], patch: Partial<Template> = {}): Template {
  return {
    id: `t-${openings++}-${Date.now()}`,
    name: 'Small',
    imageUrl: image,
    dimensions: pageSize,
    fields,
    ...patch,
  }
}

/** Returns a white PNG as a data URL. */
export function whiteImage(width: number, height: number): string {
  return `data:image/png;base64,${whitePng(width, height).toString('base64')}`
}

/** Returns a white PNG file. */
export function whitePng(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  png.data.fill(255)
  return PNG.sync.write(png)
}

/** A bare page of another origin with the script tag, which opens editors repeatedly. */
export class EditorHost {
  readonly page: Page
  readonly #demo: Demo

  constructor(page: Page, demo: Demo) {
    this.page = page
    this.#demo = demo
  }

  /** @param head additional content of the page's head, such as a policy */
  async goto(head = ''): Promise<this> {
    await this.page.goto(`${this.#demo.siteUrl}/config.js`)
    await this.page.setContent(
      `<!doctype html><html lang="en"><title>Host</title>${head}
       <meta name="viewport" content="width=device-width, initial-scale=1"><main><h1>The page</h1></main></html>`,
    )
    await this.page.addScriptTag({ url: `${this.#demo.serviceUrl}/sdk/certificate-sdk.js` })
    return this
  }

  /** Opens the editor with these fields, or with a whole template. */
  async edit(what: TemplateField[] | Template, settings: EditorSettings = {}): Promise<EditorDriver> {
    const editor = await this.open(Array.isArray(what) ? smallTemplate(what) : what, settings)
    await expect(editor.root.locator('.canvas')).not.toHaveAttribute('data-page', '0,0,1')
    await expect(editor.root.locator('.canvas')).toBeFocused()
    await editor.hasPage()
    return editor
  }

  /** Opens the editor for a new design. */
  async create(settings: EditorSettings = {}): Promise<EditorDriver> {
    const editor = await this.open(undefined, settings)
    await expect(editor.root.locator('.start')).toBeVisible()
    return editor
  }

  /** Opens the editor, and only waits for its place in the page. */
  async open(template: Template | undefined, settings: EditorSettings = {}): Promise<EditorDriver> {
    await this.page.evaluate(
      async ([given, options]) => {
        const host = window as unknown as HostWindow
        host.sdk?.destroy()
        host.saved = []
        host.errors = []
        await new Promise((resolve) => setTimeout(resolve))
        if (!given)
          await new Promise((resolve) => {
            const request = indexedDB.deleteDatabase('certificate-sdk')
            request.onsuccess = resolve
            request.onerror = resolve
          })
        const save = (saved: Template) => void host.saved.push(saved)
        const { functions } = host
        delete host.functions
        host.sdk = new host.CertificateSDK({
          ...options,
          ...functions,
          onCreateCompleted: save,
          onEditCompleted: save,
          onError: ({ code, message }: { code: string; message: string }) =>
            host.errors.push({ code, message }),
        })
        void (given ? host.sdk.editTemplate(given) : host.sdk.createTemplate())
      },
      [template, settings] as const,
    )
    const editor = new EditorDriver(this.page)
    await expect(editor.root.locator('.top-bar')).toBeVisible()
    return editor
  }

  /** Saves, with a name, and returns the template that the host received. */
  async save(): Promise<Template> {
    const before = await this.#saves()
    const name = this.page.locator('.csdk .name')
    // A new design is named by its placeholder, in the language of the interface.
    if ((await name.inputValue()) === (await name.getAttribute('placeholder'))) await name.fill('Blank')
    await this.page.locator('.csdk .save').click()
    await expect.poll(() => this.#saves(), { intervals: [20, 50, 100] }).toBeGreaterThan(before)
    return this.saved()
  }

  /** Waits for the first save since the opening. */
  async nextSaved(): Promise<Template> {
    await expect.poll(() => this.#saves(), { intervals: [20, 50, 100] }).toBeGreaterThan(0)
    return this.saved()
  }

  /** Returns the template that the host received last. */
  async saved(): Promise<Template> {
    const template = await this.page.evaluate(() => (window as unknown as HostWindow).saved.at(-1))
    if (!template) throw new Error('nothing was saved')
    return template
  }

  /** Returns errors reported since the last opening, as `code: message`. */
  errors(): Promise<string[]> {
    return this.page.evaluate(() =>
      (window as unknown as HostWindow).errors.map(({ code, message }) => `${code}: ${message}`),
    )
  }

  /** Returns the fields as they would be saved now. */
  async fields(): Promise<TemplateField[]> {
    return (await this.save()).fields
  }

  /** Returns the first field as it would be saved now. */
  async field(): Promise<TemplateField> {
    const [field] = await this.fields()
    if (!field) throw new Error('there is no field')
    return field
  }

  async #saves(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as HostWindow).saved.length)
  }
}

interface WorkerFixtures {
  demo: Demo
  sharedHost: EditorHost
}

interface Fixtures {
  /** A page shared by all tests of a worker, because loading it takes long. */
  host: EditorHost
  /** Opens a separate browser context, with a first page. */
  openHost(options?: BrowserContextOptions): Promise<EditorHost>
  /** Opens one more page in the context of another. */
  another(host: EditorHost): Promise<EditorHost>
}

const wide = { viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] }

/** Tests that open editors cheaply. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const demo = await startDemo()
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker' },
  ],
  sharedHost: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext(wide)
      await use(await new EditorHost(await context.newPage(), demo).goto())
      await context.close()
    },
    { scope: 'worker' },
  ],
  host: async ({ sharedHost }, use) => use(sharedHost),
  openHost: async ({ browser, demo }, use) => {
    const closes: (() => Promise<void>)[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...wide, ...options })
      closes.push(() => context.close())
      return new EditorHost(await context.newPage(), demo).goto()
    })
    for (const close of closes) await close()
  },
  another: async ({ demo }, use) => {
    const pages: Page[] = []
    await use(async ({ page }) => {
      const next = await page.context().newPage()
      pages.push(next)
      return new EditorHost(next, demo).goto()
    })
    for (const page of pages) await page.close()
  },
})
