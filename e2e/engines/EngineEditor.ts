import type { Template } from '@certificate-sdk/template'
import { focusedName } from '../support/keyboardFocus.ts'
import type { Engine, Point } from './Engine.ts'
import { type ElementWish, type FoundElement, findElement } from './findElement.ts'

/** Events of the SDK that the host page has recorded. */
export interface HostRecord {
  saved: Template[]
  /** Status that the promise of the opening resolved with. */
  status?: string
  closes: number
  /** Codes of `onError`, and everything else that went wrong on the page. */
  errors: string[]
  /** Breaches of the policy, as `worker-src blob`. */
  violations: string[]
}

interface HostSdk {
  createTemplate(): Promise<{ status: string }>
  editTemplate(template: Template): Promise<{ status: string }>
  close(): void
}

interface HostWindow {
  CertificateSDK: new (options: object) => HostSdk
  sdk: HostSdk
  record: HostRecord
}

/** Drives the editor as a person does, and the host page around it, in any engine. */
export class EngineEditor {
  readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  /**
   * Opens the editor from the page's own button and waits until it can be used.
   *
   * @param template without it, for a new design
   */
  async open(template?: Template): Promise<void> {
    await this.engine.evaluate((given) => {
      const host = window as unknown as HostWindow
      const record: HostRecord = { saved: [], closes: 0, errors: [], violations: [] }
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        record.violations.push(`${effectiveDirective} ${blockedURI}`)
      })
      addEventListener('error', ({ message }) => record.errors.push(message))
      addEventListener('unhandledrejection', ({ reason }) => record.errors.push(String(reason)))
      const save = (saved: Template) => void record.saved.push(saved)
      host.record = record
      host.sdk = new host.CertificateSDK({
        onCreateCompleted: save,
        onEditCompleted: save,
        onClose: () => record.closes++,
        onError: ({ code, message }: { code: string; message: string }) =>
          record.errors.push(`${code}: ${message}`),
      })
      document.querySelector('button')?.focus()
      const opening = given ? host.sdk.editTemplate(given) : host.sdk.createTemplate()
      void opening.then(({ status }) => {
        record.status = status
      })
    }, template ?? null)
    await this.find(template ? { css: '.canvas:focus', covered: true } : { css: '.start' })
  }

  /** The host closes the editor. */
  closeFromHost(): Promise<void> {
    return this.engine.evaluate(() => (window as unknown as HostWindow).sdk.close())
  }

  record(): Promise<HostRecord> {
    return this.engine.evaluate(() => (window as unknown as HostWindow).record)
  }

  /** Waits for a visible element. */
  async find(wish: ElementWish): Promise<FoundElement> {
    const found = await this.engine.evaluate(findElement, wish)
    if (!Array.isArray(found)) return found
    throw new Error(`${JSON.stringify(wish)} is not in sight; the selector finds: ${found.join(' | ')}`)
  }

  async click(wish: ElementWish): Promise<void> {
    const { box } = await this.find(wish)
    await this.engine.click({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }

  /** Adds a field from the panel, which closes automatically if it floats. */
  async add(kind: string): Promise<void> {
    await this.click({ css: '.rail button', name: 'Add' })
    await this.click({ css: '.palette button', name: kind })
  }

  /** A number of the properties panel. */
  async number(label: string): Promise<number> {
    return Number((await this.find({ css: ':is(.property-bar, .properties) input', name: label })).value)
  }

  /** Chooses a file in the first input for one, without the system's dialog. */
  upload(file: { name: string; type: string; content: Buffer }): Promise<void> {
    return this.engine.evaluate(
      ({ name, type, base64 }) => {
        const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
        const input = roots[0]?.querySelector<HTMLInputElement>('input[type=file]')
        if (!input) throw new Error('there is no input for a file')
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], name, { type }))
        input.files = transfer.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      },
      { name: file.name, type: file.type, base64: file.content.toString('base64') },
    )
  }

  /** From template px to the window's. */
  async at({ x, y }: Point): Promise<Point> {
    const { box, data } = await this.find({ css: '.canvas', covered: true })
    const [left = 0, top = 0, zoom = 1] = (data.page ?? '').split(',').map(Number)
    return { x: box.x + left + x * zoom, y: box.y + top + y * zoom }
  }

  /** Drags between points of the template. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.engine.drag(await this.at(from), await this.at(to))
    // A gesture ends in a task after the release.
    await this.find({ css: '.canvas:not([data-detached])', covered: true })
  }

  /** Clicks on a point of the template. */
  async clickPage(point: Point, clicks = 1): Promise<void> {
    await this.engine.click(await this.at(point), clicks)
  }

  /** Presses keys, one after another. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.engine.press(key)
  }

  /** Presses Tab until something with this name has the focus. */
  async tabTo(name: string, key = 'Tab'): Promise<void> {
    const passed: string[] = []
    for (let presses = 0; presses < 60; presses++) {
      await this.engine.press(key)
      const focused = await focusedName(this.engine)
      if (focused === name) return
      passed.push(focused)
    }
    throw new Error(`${key} never reached ${name}, only: ${passed.join(' | ')}`)
  }

  /** Waits until the host has received a design this many times; returns the last one. */
  async saved(times = 1): Promise<Template> {
    const template = await this.engine.evaluate(async (count) => {
      const { record } = window as unknown as HostWindow
      const deadline = Date.now() + 10_000
      while (record.saved.length < count && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20))
      return record.saved[count - 1] ?? null
    }, times)
    if (!template) throw new Error('nothing was saved')
    return template
  }

  /** Number of shadow roots on the page; each open editor is one. */
  openEditors(): Promise<number> {
    return this.engine.evaluate(
      () => [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot).length,
    )
  }
}
