import { isFailedAnswer } from '@certificate-sdk/editor/isFailedAnswer'
import {
  CertificateSDK,
  type CertificateSDKOptions,
  type OpeningTimes,
  type SaveResult,
  type SdkError,
  type Template,
  type TemplateLike,
} from './index.ts'

/** `detail` of the event `certificate-save`. */
export interface SaveEventDetail {
  template: Template
  /**
   * Makes the editor wait; a save fails under the same conditions as for `onCreateCompleted`. After the event, for
   * example after an `await`, it throws an `InvalidStateError`.
   */
  waitUntil(pending: Promise<unknown>): void
}

/** Options that the element replaces with its position on the page and its events. */
type SetByElement =
  | 'container'
  | 'mode'
  | 'onChange'
  | 'onClose'
  | 'onCreateCompleted'
  | 'onEditCompleted'
  | 'onError'
  | 'onReady'
  | 'onSuccess'

/** Properties that hold objects, which attributes cannot. */
const properties = ['template', 'options'] as const
type Property = (typeof properties)[number]

/** Base class; servers have none to extend. */
const Base = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/**
 * `<certificate-editor>`: the editor inside the page, for every framework that supports HTML. It opens when it is added
 * to the page and closes when it is removed. Attributes: `locale`, `theme`, `read-only`. Everything else is a property.
 *
 * Events: `certificate-stalled` and `certificate-ready` (`OpeningTimes`), `certificate-change`, `certificate-save` ({@link SaveEventDetail}),
 * `certificate-success`, `certificate-close`, `certificate-error` (an `SdkError`, which also goes to the console unless the event is canceled). They do not bubble.
 *
 * @example
 * import '@certificate-sdk/sdk/element'
 * const editor = document.createElement('certificate-editor')
 * editor.template = template
 * editor.addEventListener('certificate-save', ({ detail }) => detail.waitUntil(send(detail.template)))
 * document.body.append(editor)
 */
export class CertificateEditorElement extends Base {
  private instance: CertificateSDK | undefined
  private readonly given: Partial<Pick<CertificateEditorElement, Property>> = {}

  constructor() {
    super()
    for (const name of properties)
      if (Object.hasOwn(this, name)) {
        // The page set it before this class was loaded, and it hides the accessor.
        const early = this[name]
        Reflect.deleteProperty(this, name)
        Object.assign(this, { [name]: early })
      }
  }

  // Accessors, because React and Vue set an attribute unless the element has such a property.
  /** The design to edit; set it before the element is on the page. Default: a new one. */
  get template(): TemplateLike | undefined {
    return this.given.template
  }

  set template(template: TemplateLike | undefined) {
    this.given.template = template
  }

  /** Further options of the SDK; set them before the element is on the page. Its callbacks are the events. */
  get options(): Omit<CertificateSDKOptions, SetByElement> | undefined {
    return this.given.options
  }

  set options(options: Omit<CertificateSDKOptions, SetByElement> | undefined) {
    this.given.options = options
  }

  /** The SDK that opened the editor, with its whole API; undefined unless the element is on the page. */
  get sdk(): CertificateSDK | undefined {
    return this.instance
  }

  connectedCallback(): void {
    // A framework sets properties right after it has put the element on the page.
    queueMicrotask(() => {
      if (this.isConnected && !this.instance) this.open()
    })
  }

  disconnectedCallback(): void {
    // An element that was moved elsewhere on the page is connected again before this runs.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.instance?.destroy()
      this.instance = undefined
    })
  }

  /** Returns the current design, while the editor is open. */
  getTemplate(): Template | undefined {
    return this.instance?.getTemplate()
  }

  private open(): void {
    const lost = properties.find((name) => this.hasAttribute(name) && this[name] === undefined)
    if (lost) {
      const message = `${lost} is a property of <certificate-editor>, not an attribute: import the element before your framework renders it, or set the property yourself.`
      this.report({ code: 'invalid_option', message })
      return
    }
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block'
    const attribute = (name: string) => this.getAttribute(name) ?? undefined
    const locale = attribute('locale')
    const theme = attribute('theme') as CertificateSDKOptions['theme']
    try {
      this.instance = new CertificateSDK({
        ...(locale && { locale }),
        ...(theme && { theme }),
        ...(this.hasAttribute('read-only') && { readOnly: true }),
        ...this.options,
        mode: 'inline',
        container: this,
        onCreateCompleted: (template) => this.save(template),
        onEditCompleted: (template) => this.save(template),
        onChange: () => void this.dispatch('change', undefined),
        onSuccess: (detail) => void this.dispatch('success', detail),
        onClose: () => void this.dispatch('close', undefined),
        onError: (error) => this.report(error),
      })
    } catch (error) {
      this.report(error as SdkError)
      return
    }
    this.instance.on('stalled', (times) => void this.dispatch('stalled', times))
    this.instance.on('ready', (times) => void this.dispatch('ready', times))
    const { template } = this
    void (template ? this.instance.editTemplate(template) : this.instance.createTemplate())
  }

  /** @throws an error of a listener, if none called `waitUntil`: it may have thrown before calling it */
  private save(template: Template): Promise<unknown> {
    const waiting: Promise<unknown>[] = []
    let isOver = false
    let failure: ErrorEvent | undefined
    // Browsers report an error of a listener there before `dispatchEvent` returns.
    const onThrown = (event: ErrorEvent) => {
      failure ??= event
    }
    window.addEventListener('error', onThrown)
    this.dispatch('save', {
      template,
      waitUntil(pending) {
        if (isOver)
          throw new DOMException('Call waitUntil before the listener awaits anything.', 'InvalidStateError')
        waiting.push(pending)
      },
    } satisfies SaveEventDetail)
    isOver = true
    window.removeEventListener('error', onThrown)
    if (failure && !waiting.length) throw failure.error ?? new Error(failure.message)
    return Promise.all(waiting).then((answers) => answers.find(isFailedAnswer))
  }

  private report(error: SdkError): void {
    if (this.dispatch('error', error)) console.error(error)
  }

  /** @returns whether no listener canceled the event */
  private dispatch(name: string, detail: unknown): boolean {
    return this.dispatchEvent(
      new CustomEvent(`certificate-${name}`, { detail, cancelable: name === 'error' }),
    )
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('certificate-editor'))
  customElements.define('certificate-editor', CertificateEditorElement)

declare global {
  interface HTMLElementTagNameMap {
    'certificate-editor': CertificateEditorElement
  }

  interface HTMLElementEventMap {
    'certificate-stalled': CustomEvent<OpeningTimes>
    'certificate-ready': CustomEvent<OpeningTimes>
    'certificate-change': CustomEvent<undefined>
    'certificate-save': CustomEvent<SaveEventDetail>
    'certificate-success': CustomEvent<SaveResult>
    'certificate-close': CustomEvent<undefined>
    'certificate-error': CustomEvent<SdkError>
  }
}
