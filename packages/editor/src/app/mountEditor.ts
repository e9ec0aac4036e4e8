import { serializeTemplate, type Template } from '@certificate-sdk/template'
import { createEditorResources } from '../assets/createEditorResources.ts'
import { withNormalizedImages, withNormalizedSamples } from '../assets/withNormalizedImages.ts'
import { requestClose } from '../commands/dialogCommands.ts'
import { emptyDocument, toDocument, toTemplate } from '../document/EditorDocument.ts'
import { withPlainImages } from '../document/replaceImage.ts'
import { createDraftSession } from '../drafts/createDraftSession.ts'
import { startSession } from '../drafts/startSession.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { createHostApi } from '../host/createHostApi.ts'
import type { HostApi } from '../host/HostApi.ts'
import { type LoadedMessages, loadMessages } from '../loading/loadMessages.ts'
import { pageDocument } from '../loading/pageDocument.ts'
import { StartError } from '../loading/StartError.ts'
import { createEditorStore, type EditorStore } from '../store/createEditorStore.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { isDirty } from '../store/selectors.ts'
import { adoptStyles } from '../styles/adoptStyles.ts'
import { createInitialUi } from './createInitialUi.ts'
import { createServices } from './createServices.ts'
import { layoutOf } from './layoutOf.ts'
import { loadedWorkspace, loadWorkspace } from './loadWorkspace.ts'
import { readEditorOptions } from './readEditorOptions.ts'
import { renderEditor } from './renderEditor.tsx'
import { watchResources } from './watchResources.ts'

const frameMs = 16

/** Maximum time to wait for fonts and images before the first paint, in ms. */
const firstPaintWait = 200
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** An editor on a page. */
export interface EditorHandle extends HostApi {
  /** Name of the editor in its language; labels the dialog around it. */
  name: string
  /** Closes as the person would: asks first if work would be lost. */
  requestClose(): void
  /** A copy of the current design; its `imageUrl` is empty until the person has chosen a page. */
  getTemplate(): Template
  /**
   * Removes everything that mounting added. Resolves when unsaved work is stored as a draft; never rejects.
   */
  destroy(): Promise<void>
}

/**
 * Puts an editor into an element of a document or shadow root and resolves when it is ready to use. Rejects,
 * leaving nothing behind, if it cannot start or `options.signal` aborts.
 *
 * @throws {InvalidOptionError} before anything else happens
 *
 * @example
 * const editor = await mountEditor(element, { onSave: (template) => send(template), onClose: () => editor.destroy() })
 */
export async function mountEditor(container: HTMLElement, options: EditorOptions): Promise<EditorHandle> {
  const cleanup = createCleanup()
  try {
    return await mount(container, options, cleanup)
  } catch (cause) {
    void cleanup.run()
    throw cause
  }
}

async function mount(
  container: HTMLElement,
  hostOptions: EditorOptions,
  cleanup: Cleanup,
): Promise<EditorHandle> {
  const { onCrash, ready } = createCrashReport(hostOptions.onCrash)
  const { onError } = hostOptions
  const options = readEditorOptions({ ...hostOptions, onCrash }, (message) =>
    onError?.({ code: 'invalid_option', message }),
  )
  const can = permissionsOf(options)
  const design = options.template?.id ?? 'new'
  // Start loading now: drafts, messages, resources, images that must be encoded again, and the workspace that
  // shows a design.
  const drafts = createDraftSession(options.draftDatabase, { design, session: randomId() }, can.edit)
  const wanted = [options.locale, pageDocument.documentElement.lang, ...navigator.languages]
  if (typeof WebAssembly !== 'object') {
    const { messages } = await loadMessages(wanted, options.messages)
    const reason = 'WebAssembly is switched off in this browser, and the editor needs it.'
    throw new StartError('wasm_blocked', reason, undefined, messages.wasmMissing)
  }
  const [language, resources, normalized, samples, workspace] = await Promise.all([
    loadMessages(wanted, options.messages),
    createEditorResources(options.fonts),
    // Before anything is shown or compared with the saved version, so that the design counts as unchanged.
    options.template && withNormalizedImages(toDocument(options.template, randomId)),
    options.samples && withNormalizedSamples(options.samples),
    options.template && loadWorkspace(),
  ])
  const { messages, locale } = language
  const document = normalized ?? emptyDocument(options.name ?? messages.untitled, locale)
  const store = createEditorStore(
    document,
    createInitialUi(
      {
        layout: layoutOf({ width: container.clientWidth, height: container.clientHeight }),
        touch: window.matchMedia('(pointer: coarse)').matches,
        direction: language.direction,
      },
      { ...options, ...(samples && { samples }) },
      messages,
      can,
    ),
    can,
  )
  const session = startSession(store, drafts, design, randomId(), messages, options.onClose)
  cleanup.add(session.stop)
  const watching = watchResources(store, resources, messages, options)
  cleanup.add(watching.stop)
  // Resources that arrive in this time are laid out once, for the first frame.
  await Promise.race([watching.loaded, wait(firstPaintWait)])
  options.signal?.throwIfAborted()

  const { services, newField, save, stop } = createServices({
    store,
    resources,
    messages,
    locale,
    options,
    newKey: randomId,
    drafts,
    onSaved: session.onSaved,
    close: session.close,
    pagePart: { loaded: loadedWorkspace, load: loadWorkspace },
  })
  cleanup.add(stop)
  if (options.onChange) cleanup.add(watchChanges(store, options.onChange))
  cleanup.add(warnOnUnload(store))
  cleanup.add(adoptStyles(container))
  cleanup.add(dressContainer(container, language, options))
  cleanup.add(renderEditor(container, services, onCrash, workspace))
  ready()
  return {
    ...createHostApi({ ...services.core, newField, save, onError: options.onError }),
    name: can.edit ? messages.editor : messages.listed([messages.editor, messages.viewOnly]),
    requestClose: () => services.core.run(requestClose),
    getTemplate: () => serializeTemplate(toTemplate(withPlainImages(store.getState().document))),
    destroy: cleanup.run,
  }
}

/**
 * An id of 128 random bits, as hexadecimal digits. Unlike `crypto.randomUUID()`, it also works on pages
 * without https, such as a learning platform on an intranet.
 */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Makes the browser ask before the page is left with unsaved work; returns a function that stops it. */
function warnOnUnload(store: EditorStore): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isDirty(store.getState())) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}

/** Steps to undo when the editor is destroyed. */
interface Cleanup {
  add(undo: () => unknown): void
  /**
   * Runs the steps in reverse order. A step that fails does not stop the others. Resolves when all have
   * finished; never rejects.
   */
  run(): Promise<void>
}

/** Collects how to undo each step of mounting, so that a mount that fails halfway leaves nothing behind. */
export function createCleanup(): Cleanup {
  const steps: (() => unknown)[] = []
  return {
    add: (undo) => void steps.push(undo),
    async run() {
      // All steps start at once; only the promises that they return are awaited.
      const results = steps.splice(0).reverse().map(attempt)
      await Promise.allSettled(results)
    },
  }
}

function attempt(step: () => unknown): unknown {
  try {
    return step()
  } catch (error) {
    console.error('CertificateSDK: the editor could not clean up', error)
    return undefined
  }
}

/**
 * Calls back after the design has changed: once for all changes within about a frame, and not during a
 * gesture, which changes the design when it ends.
 *
 * @returns a function that stops it; a change not yet reported is dropped
 */
export function watchChanges(store: EditorStore, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = store.subscribe((state, before) => {
    if (state.document === before.document || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      onChange()
    }, frameMs)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/**
 * Sets the editor's class, language, direction, and theme on the host's element; returns a function that
 * removes them.
 */
function dressContainer(
  container: HTMLElement,
  { locale, direction }: Pick<LoadedMessages, 'locale' | 'direction'>,
  { theme = 'auto' }: Pick<EditorOptions, 'theme'>,
): () => void {
  container.classList.add('csdk')
  container.lang = locale
  container.dir = direction
  container.dataset.theme = theme
  return () => {
    container.classList.remove('csdk')
    delete container.dataset.theme
    container.removeAttribute('lang')
    container.removeAttribute('dir')
  }
}

/** Reports the first crash of an editor. */
interface CrashReport {
  onCrash(cause: unknown): void
  /**
   * Reports crashes to the host from now on. Before this call, they make mounting fail.
   *
   * @throws the error of a crash that happened while the editor was being mounted
   */
  ready(): void
}

/** @param notifyHost called at most once */
function createCrashReport(notifyHost: ((cause: unknown) => void) | undefined): CrashReport {
  let crash: { cause: unknown } | undefined
  let mounted = false
  return {
    onCrash(cause) {
      if (crash) return
      crash = { cause }
      // Deferred, because the host unmounts the tree that is being rendered.
      if (mounted) queueMicrotask(() => notifyHost?.(cause))
    },
    ready() {
      if (crash) throw crash.cause
      mounted = true
    },
  }
}
