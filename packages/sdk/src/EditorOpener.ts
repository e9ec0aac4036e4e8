import type { EditorHandle } from '@certificate-sdk/editor'
import type { Template } from '@certificate-sdk/template'
import {
  type CertificateSDKOptions,
  checkOptions,
  type EditorResult,
  type SdkError,
} from './CertificateSDKOptions.ts'
import { clearDrafts, draftDatabase, finishBeforeClearing } from './draftDatabases.ts'
import { type Modal, openModal } from './Modal.ts'
import { type OpeningWords, openingWords } from './openingWords.ts'

/** The editor's code, which is loaded on the first opening. */
export type EditorModule = Pick<
  typeof import('@certificate-sdk/editor'),
  'lendPicture' | 'mountEditor' | 'readHostTemplate' | 'settleSave'
>

/** One opening of the editor, from the call to `onClose`. */
interface Opening {
  action: 'create' | 'edit'
  modal: Modal
  editor: EditorHandle | undefined
  saving: Promise<unknown> | undefined
  saved: Template | undefined
  closed: boolean
  settle(result: EditorResult): void
}

/** What differs between the ways of delivery: each has its own way to the editor's code. */
export interface Delivery {
  /** Calling it again after a failure starts anew; `fresh` gives up one that does not come. */
  loadEditor(fresh?: boolean): Promise<EditorModule>
  version: string
  /** Why the editor can never be loaded here; nothing opens then. */
  obstacle?: string
}

/**
 * Everything about the SDK but the loading of the editor, so that the class stays a few kB and touches nothing until
 * it is used.
 */
export abstract class EditorOpener {
  /**
   * Deletes unsaved work that the browser holds for this origin. Call it when a person logs out, after closing the
   * editor, and wait for it before you navigate; the editor's code is not loaded for it.
   *
   * @param scope the `draftScope` of the person; without it, the drafts of everybody go
   * @returns whether the drafts are gone; false if the browser refused. Never rejects.
   *
   * @example await CertificateSDK.clearDrafts(user.id)
   */
  static clearDrafts(scope?: string): Promise<boolean> {
    return clearDrafts(scope)
  }

  readonly #delivery: Delivery
  readonly #options: CertificateSDKOptions
  #opening: Opening | undefined
  #destroyed = false

  constructor(options: CertificateSDKOptions, delivery: Delivery) {
    checkOptions(options)
    this.#options = { ...options }
    this.#delivery = delivery
    const { version } = delivery
    setTimeout(() => this.#call(() => options.onLoad?.({ success: true, version })))
  }

  /** Opens the editor for a new design. Resolves when it closes; never rejects. */
  createTemplate(): Promise<EditorResult> {
    return this.#open('create', undefined)
  }

  /** Opens the editor with a design as the service returned it. Resolves when it closes; never rejects. */
  editTemplate(template: unknown): Promise<EditorResult> {
    if (!looksLikeTemplate(template)) {
      this.#report(
        'invalid_template',
        'This is not a template: it needs name, imageUrl, dimensions and fields.',
      )
      return Promise.resolve({ status: 'closed' })
    }
    return this.#open('edit', template)
  }

  /** Closes the editor without asking. Unsaved work stays as a draft. */
  close(): void {
    if (this.#opening) this.#close(this.#opening)
  }

  /** Closes the editor for good. */
  destroy(): void {
    this.#destroyed = true
    this.close()
  }

  #open(action: Opening['action'], template: TemplateLike | undefined): Promise<EditorResult> {
    const container = this.#findContainer()
    if (!container) return Promise.resolve({ status: 'closed' })
    // On its way while the modal is laid out.
    const module = this.#delivery.loadEditor()
    const picture = codeIsHere ? undefined : template && loadPicture(template.imageUrl)
    return new Promise((settle) => {
      const modal = openModal(container, this.#openingWords(), {
        escape: () => {
          if (opening.editor) opening.editor.requestLeave()
          else this.#close(opening)
        },
        lost: () => this.#close(opening),
        retry: () => undefined,
        close: () => this.#close(opening),
      })
      const opening: Opening = {
        action,
        modal,
        editor: undefined,
        saving: undefined,
        saved: undefined,
        closed: false,
        settle,
      }
      this.#opening = opening
      void this.#fill(opening, module, template, picture)
    })
  }

  #openingWords(): OpeningWords {
    return openingWords([this.#options.locale, document.documentElement.lang, ...navigator.languages])
  }

  #findContainer(): Element | undefined {
    const { container } = this.#options
    if (this.#destroyed)
      return this.#report('destroyed', 'This CertificateSDK was destroyed. Make a new one.')
    if (this.#delivery.obstacle) return this.#report('chunk_load_failed', this.#delivery.obstacle)
    if (this.#opening) return this.#report('already_open', 'The editor is open already.')
    let found: Element | null = null
    try {
      found = typeof container === 'string' ? document.querySelector(container) : (container ?? document.body)
    } catch {
      // A selector that is none finds nothing.
    }
    if (found?.isConnected && found.nodeType === Node.ELEMENT_NODE) return found
    return this.#report('container_not_found', `There is no element "${String(container)}" on this page.`)
  }

  async #fill(
    opening: Opening,
    loading: Promise<EditorModule>,
    template: TemplateLike | undefined,
    picture: Promise<ImageBitmap> | undefined,
  ): Promise<void> {
    let module: EditorModule
    try {
      module = await loading
      codeIsHere = true
    } catch (cause) {
      this.#report(
        'chunk_load_failed',
        'The editor could not be loaded. Check the connection and try again.',
        cause,
      )
      return this.#close(opening)
    }
    if (opening.closed) return
    try {
      const read = template === undefined ? undefined : module.readHostTemplate(template)
      if (read && !read.ok) {
        this.#report('invalid_template', read.message, read.issues)
        return this.#close(opening)
      }
      if (read && picture) module.lendPicture(read.template.imageUrl, picture)
      const { attributes, samples, fonts, locale, theme, draftScope } = this.#options
      const editor = await module.mountEditor(opening.modal.body, {
        ...(read && { template: read.template }),
        ...(attributes && { attributes }),
        ...(samples && { samples }),
        ...(fonts && { fonts }),
        ...(locale && { locale }),
        ...(theme && { theme }),
        draftDatabase: draftDatabase(draftScope),
        onSave: (saved) => this.#save(opening, saved, module),
        onLeave: () => this.#close(opening),
        onError: ({ code, message }) => this.#report(code, message),
      })
      if (opening.closed) return void editor.destroy()
      opening.editor = editor
      opening.modal.ready(editor.name)
    } catch (cause) {
      this.#report('chunk_load_failed', 'The editor could not be started.', cause)
      this.#close(opening)
    }
  }

  /** Hands the design to the host; rejects where the host could not take it, so that the editor says so. */
  async #save(opening: Opening, template: Template, { settleSave }: EditorModule): Promise<void> {
    const { onCreateCompleted, onEditCompleted, closeOnSave } = this.#options
    const callback = opening.action === 'create' ? onCreateCompleted : onEditCompleted
    // Set before the host's function runs: it may close the editor before it waits for anything.
    let settled: () => void = () => undefined
    opening.saving = new Promise<void>((resolve) => {
      settled = resolve
    })
    try {
      let pending: unknown
      try {
        pending = callback?.call(this.#options, template)
      } catch (cause) {
        this.#report('callback_failed', `The page's own save function failed: ${reasonOf(cause)}`, cause)
        throw cause
      }
      await settleSave(pending, (message, cause) => this.#report('save_failed', message, cause))
      opening.saved = template
    } finally {
      opening.saving = undefined
      settled()
    }
    this.#call(() => this.#options.onSuccess?.({ action: opening.action, template }))
    if (closeOnSave) this.#close(opening)
  }

  #close(opening: Opening): void {
    if (opening.closed) return
    opening.closed = true
    if (this.#opening === opening) this.#opening = undefined
    finishBeforeClearing(opening.editor?.destroy())
    opening.modal.remove()
    this.#call(() => this.#options.onClose?.())
    // A host may close while its own save is still on the way: the result waits for it.
    const settle = () => {
      opening.settle(opening.saved ? { status: 'saved', template: opening.saved } : { status: 'closed' })
    }
    void Promise.resolve(opening.saving).then(settle)
  }

  #report(code: SdkError['code'], message: string, cause?: unknown): undefined {
    const error: SdkError = { code, message, ...(cause !== undefined && { cause }) }
    const { onError } = this.#options
    if (!onError) {
      console.error(`CertificateSDK: ${message}`, cause ?? '')
      return
    }
    try {
      onError(error)
    } catch (failure) {
      console.error('CertificateSDK: onError failed', failure)
    }
  }

  #call(callback: () => void): void {
    try {
      callback()
    } catch (cause) {
      this.#report('callback_failed', `A callback of the page failed: ${reasonOf(cause)}`, cause)
    }
  }
}

interface TemplateLike {
  imageUrl: string
}

/** From then on the editor asks for pictures as soon as anybody could. */
let codeIsHere = false

/** The design's picture comes at the same time as the code that shows it. A failure shows where it is needed. */
function loadPicture(url: string): Promise<ImageBitmap> {
  const picture = decodeData(url).catch(() => decodeImage(url))
  picture.catch(() => undefined)
  return picture
}

/** Bytes that are here already are decoded beside the page's own work. Rejects what has none, and older browsers. */
async function decodeData(url: string): Promise<ImageBitmap> {
  const [head = '', base64 = ''] = url.split(';base64,')
  const bytes = (Uint8Array as unknown as Base64Reader).fromBase64(base64)
  return createImageBitmap(new Blob([bytes], { type: head.slice(5) }))
}

/** In browsers since 2025. */
interface Base64Reader {
  fromBase64(text: string): Uint8Array<ArrayBuffer>
}

function decodeImage(url: string): Promise<ImageBitmap> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    if (!url.startsWith('data:')) image.crossOrigin = 'anonymous'
    image.onload = () => resolve(createImageBitmap(image))
    image.onerror = reject
    image.src = url
  })
}

/** Enough to tell a mistake at once; the editor checks everything. */
function looksLikeTemplate(value: unknown): value is TemplateLike {
  const { fields, dimensions, imageUrl } = (value ?? {}) as Record<string, unknown>
  return Array.isArray(fields) && Boolean(dimensions) && typeof imageUrl === 'string'
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && cause.message ? cause.message : String(cause)
}
