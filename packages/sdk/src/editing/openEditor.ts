import type { EditorHandle } from '@certificate-sdk/editor'
import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import { draftDatabase, finishBeforeClearing } from '../drafts/draftDatabases.ts'
import { describeFailure } from '../errors/describeFailure.ts'
import { explainDownload } from '../errors/explainDownload.ts'
import { reasonOf } from '../errors/reasonOf.ts'
import { watchPolicy } from '../errors/watchPolicy.ts'
import type { EditorLoader, EditorModule } from '../loading/EditorLoader.ts'
import { preloadImage } from '../loading/preloadImage.ts'
import { loadingMessage } from '../modal/loadingMessage.ts'
import { openInline } from '../modal/openInline.ts'
import { openModal } from '../modal/openModal.ts'
import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'
import { copyData } from '../options/copyData.ts'
import type { EditorResult, SaveOutcome, SaveResult } from '../options/SdkEvents.ts'
import type { Template } from '../options/Template.ts'
import type { Host } from './createHost.ts'

/** As the editor has it: with unknown keys and kinds. */
type EditedTemplate = ReturnType<EditorHandle['getTemplate']>

/** After this many milliseconds the waiting view offers to try again. */
const patienceMs = 10_000

/** The part of a template that is needed to begin. */
export interface GivenTemplate {
  imageUrl: string
}

/** Everything that one opening of the editor needs. */
export interface OpeningRequest {
  container: Element
  action: SaveResult['action']
  /** The SDK's own copy of what the host wants to edit; set even if undefined, so that it is never inherited. */
  template: GivenTemplate | undefined
  options: CertificateSDKOptions
  host: Host
  load(fresh?: boolean): Promise<EditorModule>
  missing: EditorLoader['missing']
  /** Called when another editor may open, before the page's `onClose`. */
  onClosed(): void
}

/** One opening of the editor. */
export interface Opening {
  /** Resolves when the editor is closed and a save in progress has settled. */
  result: Promise<EditorResult>
  close(): void
  /** The editor, while the person can use it. */
  editor(): EditorHandle | undefined
  getTemplate(): Template | undefined
  save(): Promise<SaveOutcome>
}

/** After the first load, preloading images gains nothing: the editor requests them early enough. */
let codeIsHere = false

/**
 * Opens a modal, loads the editor, and mounts it there.
 *
 * @throws the browser's error if no dialog can be opened
 */
export function openEditor(request: OpeningRequest): Opening {
  const { container, action, template, options, host } = request
  const { onBeforeSave, ...passed } = options
  let closed = false
  let editor: EditorHandle | undefined
  /** Puts the host's nulls back into what the editor returns. */
  let complete = (edited: EditedTemplate) => edited
  let saving: Promise<void> | undefined
  let saved: Template | undefined
  let settle: (result: EditorResult) => void = () => undefined
  /** Aborted when the editor closes, or a new attempt starts. */
  let attempt = new AbortController()
  let slow: ReturnType<typeof setTimeout>

  const result = new Promise<EditorResult>((resolve) => {
    settle = resolve
  })
  const policy = watchPolicy()
  // Started first, so that it loads while the modal is laid out.
  const loading = request.load()
  loading.catch(() => undefined)
  const image = codeIsHere ? undefined : template && preloadImage(template.imageUrl)
  const message = loadingMessage([options.locale, pageDocument.documentElement.lang, ...navigator.languages])
  const inline = options.mode === 'inline'
  const modal = (inline ? openInline : openModal)(container, message, {
    escape() {
      if (inline) return
      if (editor) editor.requestClose()
      else close()
    },
    lost: close,
    close,
    retry: () => void start(request.load(true)),
  })

  if (options.theme) modal.body.dataset.theme = options.theme

  async function start(code: Promise<EditorModule>): Promise<void> {
    attempt.abort()
    attempt = new AbortController()
    const { signal } = attempt
    clearTimeout(slow)
    slow = setTimeout(() => modal.stalled(), patienceMs)
    let doing: 'chunk_load_failed' | 'start_failed' = 'chunk_load_failed'
    try {
      const module = await code
      codeIsHere = true
      if (signal.aborted) return
      doing = 'start_failed'
      const read = template && module.readHostTemplate(template)
      if (read && !read.ok) {
        host.report('invalid_template', read.message, read.issues)
        return close()
      }
      if (read && image) module.preloadImage(read.template.imageUrl, image)
      if (read) complete = (edited) => module.restoreNulls(edited, template, read.template)
      const mounted = await module.mountEditor(modal.body, {
        ...passed,
        ...(read && { template: read.template }),
        ...(inline && { closable: false }),
        draftDatabase: draftDatabase(options.draftScope),
        signal,
        onSave: (edited) => save(edited, module),
        ...(onBeforeSave && { onBeforeSave: check }),
        onClose: close,
        onChange() {
          host.call(() => options.onChange?.())
          host.emit('change')
        },
        onError: ({ code, message, cause }) => void host.report(code, message, cause),
        onCrash: (cause) => fail(cause, 'editor_crashed'),
      })
      if (signal.aborted) return void mounted.destroy()
      editor = mounted
      clearTimeout(slow)
      policy.stop()
      modal.ready(mounted.name)
      host.call(() => options.onReady?.())
      host.emit('ready')
    } catch (cause) {
      if (signal.aborted) return
      const download = await explainDownload(cause, policy, request.missing)
      if (!signal.aborted) fail(cause, doing, download)
    }
  }

  function fail(
    cause: unknown,
    doing: Parameters<typeof describeFailure>[1],
    { code, message } = describeFailure(cause, doing),
  ): void {
    if (closed) return
    host.report(code, message, cause)
    close()
  }

  /**
   * Lets the host check the design; rejects if it could not, or if it closed the editor, so that nothing is
   * saved.
   */
  async function check(edited: EditedTemplate): Promise<unknown> {
    let answer: unknown
    try {
      answer = await onBeforeSave?.call(options, copyData(complete(edited)) as Template)
    } catch (cause) {
      host.report('callback_failed', `onBeforeSave failed: ${reasonOf(cause)}`, cause)
      throw cause
    }
    if (closed) throw new Error('The editor was closed.')
    return answer
  }

  /** Passes the design to the host; rejects if the host could not save it, so that the editor says so. */
  async function save(edited: EditedTemplate, { settleSave }: EditorModule): Promise<void> {
    const template = complete(edited) as Template
    const callback = action === 'create' ? options.onCreateCompleted : options.onEditCompleted
    const resultOf = () => ({ action, template: copyData(template) })
    // Set before the host's function runs: it may close the editor before it waits for anything.
    let settled: () => void = () => undefined
    saving = new Promise((resolve) => {
      settled = resolve
    })
    try {
      let pending: unknown
      try {
        pending = callback?.call(options, copyData(template))
      } catch (cause) {
        host.report('callback_failed', `The page's own save function failed: ${reasonOf(cause)}`, cause)
        throw cause
      }
      await settleSave(pending, (message, cause) => void host.report('save_failed', message, cause))
      saved = template
      host.call(() => options.onSuccess?.(resultOf()))
      host.emit('save', resultOf)
    } finally {
      saving = undefined
      settled()
    }
    if (options.closeOnSave) close()
  }

  function close(): void {
    if (closed) return
    closed = true
    attempt.abort()
    clearTimeout(slow)
    policy.stop()
    request.onClosed()
    finishBeforeClearing(editor?.destroy())
    modal.remove()
    // A host may close during its own save: closing then ends after the save.
    if (saving) void saving.then(finish)
    else finish()
  }

  function finish(): void {
    host.call(() => options.onClose?.())
    host.emit('close')
    settle(saved ? { status: 'saved', template: copyData(saved) } : { status: 'closed' })
  }

  void start(loading)
  return {
    result,
    close,
    editor: () => (closed ? undefined : editor),
    getTemplate: () => (closed || !editor ? undefined : (complete(editor.getTemplate()) as Template)),
    async save() {
      const outcome = await editor?.save()
      return outcome?.saved && saved
        ? { status: 'saved', template: copyData(saved) }
        : { status: 'failed', message: outcome && 'message' in outcome ? outcome.message : '' }
    },
  }
}
