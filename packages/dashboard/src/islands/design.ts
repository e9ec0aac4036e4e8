/** A template as the editor passes it on. */
type Template = Record<string, unknown> & { id?: string }

interface Editor {
  createTemplate(): Promise<unknown>
  editTemplate(template: Template): Promise<unknown>
}

interface EditorWindow {
  CertificateSDK?: new (options: object) => Editor
}

/** URL of the dashboard, which has this script below `assets`. */
const pages = import.meta.url.replace(/assets\/.*$/, '')

const container = document.querySelector<HTMLElement>('#design')
if (container) open(container).catch(() => tell(container, container.dataset.failed ?? ''))

/** Opens the editor over the page, and returns to the list when it closes. */
async function open(container: HTMLElement): Promise<void> {
  const { locale, template: id, submission = '', account = '' } = container.dataset
  const { CertificateSDK } = globalThis as EditorWindow
  if (!CertificateSDK) throw new Error('The editor was not loaded.')
  const shown = { accept: 'application/json', 'shown-account': account }
  let version = ''
  const fonts = await fetch(`${pages}fonts/fonts.json`)
  const sdk = new CertificateSDK({
    locale,
    closeOnSave: true,
    fonts: fonts.ok ? await fonts.json() : [],
    fontFormats: ['ttf', 'otf', 'woff2'],
    uploadFont: (file: File) => uploadFont(file, shown),
    onCreateCompleted: (template: Template) =>
      save(`${pages}templates`, template, { ...shown, 'idempotency-key': submission }),
    onEditCompleted: (template: Template) =>
      save(`${pages}templates/${id}`, template, { ...shown, ...(version && { 'if-match': version }) }),
    onLoad: () => container.replaceChildren(),
    onError: ({ message }: { message: string }) => tell(container, message),
  })
  if (id === undefined) await sdk.createTemplate()
  else {
    const response = await fetch(`${pages}templates/${id}/template.json`)
    version = response.headers.get('etag') ?? ''
    await sdk.editTemplate((await response.json()) as Template)
  }
  location.assign(`${pages}templates`)
}

/** Stores a font in the account, and resolves with its family. */
async function uploadFont(file: File, headers: Record<string, string>): Promise<unknown> {
  const form = new FormData()
  form.set('file', file)
  const response = await fetch(`${pages}fonts/upload`, { method: 'POST', headers, body: form })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body
  throw new Error((body as { message?: string } | undefined)?.message ?? `${response.status}`)
}

async function save(address: string, template: Template, headers: Record<string, string>): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(template),
  })
  if (response.ok) return
  // If the session has ended, the response is the sign-in page: the design stays open until it is saved.
  const body: unknown = await response.json().catch(() => undefined)
  throw new Error((body as { message?: string } | undefined)?.message ?? `${response.status}`)
}

function tell(container: HTMLElement, message: string): void {
  const paragraph = document.createElement('p')
  paragraph.setAttribute('role', 'alert')
  paragraph.textContent = message
  container.replaceChildren(paragraph)
}
