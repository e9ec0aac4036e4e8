import { CertificateSDK, type CertificateSDKOptions, type Template } from './index.ts'

/** Goes with the events of {@link CertificateEditorElement} that hand out a design. */
export interface SaveEventDetail {
  template: Template
  /** Makes the editor wait; a rejection, or a `Response` that is not ok, is a failed save. */
  waitUntil(pending: Promise<unknown>): void
}

/** On servers there is nothing to extend. */
const Base = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/**
 * `<certificate-editor>`: the editor inside the page, for every framework that knows HTML. It opens when it is put on
 * the page and closes when it is taken away. Attributes: `locale`, `theme`, `read-only`. Everything else is a property.
 *
 * Events: `certificate-save` ({@link SaveEventDetail}), `certificate-success`, `certificate-close`,
 * `certificate-error` (an `SdkError`). They do not bubble.
 *
 * @example
 * import '@certificate-sdk/sdk/element'
 * const editor = document.createElement('certificate-editor')
 * editor.template = template
 * editor.addEventListener('certificate-save', ({ detail }) => detail.waitUntil(send(detail.template)))
 * document.body.append(editor)
 */
export class CertificateEditorElement extends Base {
  /** The design to edit; set it before the element is on the page. Without it, a new one. */
  template: Template | undefined
  /** Further options of the SDK; set them before the element is on the page. */
  options: Omit<CertificateSDKOptions, 'container' | 'mode'> = {}
  private sdk: CertificateSDK | undefined

  connectedCallback(): void {
    // A framework sets properties right after it has put the element on the page.
    queueMicrotask(() => {
      if (this.isConnected && !this.sdk) this.open()
    })
  }

  disconnectedCallback(): void {
    // Moved elsewhere on the page, it is back before this runs.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.sdk?.destroy()
      this.sdk = undefined
    })
  }

  /** The design as it is now, while the editor is open. */
  getTemplate(): Template | undefined {
    return this.sdk?.getTemplate()
  }

  private open(): void {
    this.style.display ||= 'block'
    const attribute = (name: string) => this.getAttribute(name) ?? undefined
    const locale = attribute('locale')
    const theme = attribute('theme') as CertificateSDKOptions['theme']
    this.sdk = new CertificateSDK({
      ...(locale && { locale }),
      ...(theme && { theme }),
      ...(this.hasAttribute('read-only') && { readOnly: true }),
      ...this.options,
      mode: 'inline',
      container: this,
      onCreateCompleted: (template) => this.save(template),
      onEditCompleted: (template) => this.save(template),
      onSuccess: (detail) => this.tell('success', detail),
      onClose: () => this.tell('close', undefined),
      onError: (error) => this.tell('error', error),
    })
    void (this.template ? this.sdk.editTemplate(this.template) : this.sdk.createTemplate())
  }

  private save(template: Template): Promise<unknown> {
    const waiting: Promise<unknown>[] = []
    this.tell('save', {
      template,
      waitUntil: (pending) => void waiting.push(pending),
    } satisfies SaveEventDetail)
    return Promise.all(waiting).then((answers) =>
      answers.find((answer) => answer instanceof Response && !answer.ok),
    )
  }

  private tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(`certificate-${name}`, { detail }))
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('certificate-editor'))
  customElements.define('certificate-editor', CertificateEditorElement)

declare global {
  interface HTMLElementTagNameMap {
    'certificate-editor': CertificateEditorElement
  }
}
