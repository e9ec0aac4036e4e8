import { serializeTemplate, type Template } from '@certificate-sdk/template'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { CrashBoundary } from './app/CrashBoundary.tsx'
import { checkEditorOptions } from './app/checkEditorOptions.ts'
import { type Cleanup, createCleanup } from './app/createCleanup.ts'
import { createServices } from './app/createServices.ts'
import { EditorApp } from './app/EditorApp.tsx'
import { randomId } from './app/randomId.ts'
import { watchChanges } from './app/watchChanges.ts'
import { createEditorResources } from './assets/EditorResources.ts'
import { watchResources } from './assets/watchResources.ts'
import { CloseDialog } from './dialogs/CloseDialog.tsx'
import { emptyDocument, toDocument, toTemplate } from './document/EditorDocument.ts'
import { withPlainImages } from './document/replaceImage.ts'
import { autosaveDraft } from './drafts/autosaveDraft.ts'
import { DraftProvider } from './drafts/DraftBar.tsx'
import { createDrafts } from './drafts/drafts.ts'
import { createEditingSessions } from './drafts/editingSessions.ts'
import { type FoundDraft, findDraft } from './drafts/findDraft.ts'
import { watchOtherTabs } from './drafts/watchOtherTabs.ts'
import type { EditorOptions } from './EditorOptions.ts'
import { loadMessages } from './locales/loadMessages.ts'
import { createSamples } from './samples/SampleData.ts'
import type { EditorServices } from './services/EditorServices.ts'
import { EditorProvider } from './services/useEditor.ts'
import { createEditorStore } from './store/createEditorStore.ts'
import { permissionsOf } from './store/Permissions.ts'
import { isDirty } from './store/selectors.ts'
import { editorStyles } from './styles/editorStyles.ts'

/** So long fonts and images are waited for before the first frame, in milliseconds. */
const patience = 60
/** So long leaving waits for the draft to be taken away, in milliseconds. */
const forgetMs = 300
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** An editor on a page. */
export interface EditorHandle {
  /** What the editor is called in the language that it speaks; names the dialog around it. */
  name: string
  /** Leaves as the person would: asks first where work would be lost. */
  requestClose(): void
  /** A copy of the design as it is now; its `imageUrl` is empty until the person has chosen a page. */
  getTemplate(): Template
  /** Removes everything that mounting added. Resolves when unsaved work is stored as a draft; never rejects. */
  destroy(): Promise<void>
}

/**
 * Puts an editor into an element of a document or shadow root and resolves when it can be used. Rejects, with nothing
 * left behind, if it cannot start or `options.signal` aborts.
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
  let crash: { cause: unknown } | undefined
  let ready = false
  function onCrash(cause: unknown): void {
    if (crash) return
    crash = { cause }
    // Later, because the host unmounts the tree that is being rendered.
    if (ready) queueMicrotask(() => hostOptions.onCrash?.(cause))
  }
  // Inherits nothing, so that additions to Object.prototype are no options.
  const options: EditorOptions = Object.assign(Object.create(null), hostOptions, { onCrash })
  checkEditorOptions(options)
  const can = permissionsOf(options)
  const drafts = createDrafts(options.draftDatabase)
  const draftKey = { design: options.template?.id ?? 'new', sitting: randomId() }
  // Nothing here waits for anything else.
  const sittings = createEditingSessions()
  const found = can.edit ? findDraft(drafts, sittings, draftKey.design) : Promise.resolve(undefined)
  const [language, resources] = await Promise.all([
    loadMessages(
      [options.locale, container.ownerDocument.documentElement.lang, ...navigator.languages],
      options.messages,
    ),
    createEditorResources(options.fonts),
  ])
  const { messages, locale, direction } = language
  const document = options.template
    ? toDocument(options.template, randomId)
    : emptyDocument(options.name ?? messages.untitled, locale)
  const session = {
    viewport: { zoom: 1, x: 0, y: 0 },
    canvas: { width: 0, height: 0 },
    panel: container.clientWidth >= 1024 && can.panel('add') ? ('add' as const) : null,
    samples: {
      ...createSamples(new Date(), { name: messages.sampleName, organization: messages.sampleOrganization }),
      ...options.samples,
    },
    dialog: null,
    view: { rulers: false, grid: false, margins: false },
    alignToPage: false,
    editing: null,
    notice: null,
    saving: false,
    uploads: [],
    savedAt: null,
    resourcesVersion: 0,
  }
  const store = createEditorStore(document, session, can)
  const tell = (text: string) => store.updateUi({ notice: { kind: 'info', text } })
  cleanup.add(sittings.begin(draftKey.sitting))
  const journal = autosaveDraft(store, drafts, draftKey, () => {
    // What is being said at the moment is about what the person just did.
    if (!store.getState().ui.notice) tell(messages.draftsOff)
  })
  cleanup.add(() => journal.stop())
  const following = watchResources(store, resources, messages, options)
  cleanup.add(following.stop)
  // What is at hand is in the first frame, and nothing is laid out twice; what is far away comes later.
  await Promise.race([following.loaded, wait(patience)])
  options.signal?.throwIfAborted()
  cleanup.add(adoptStyles(container))
  let askToClose: () => void = () => undefined

  const services = createServices({
    store,
    resources,
    messages,
    locale,
    options,
    newKey: randomId,
    leave: () => askToClose(),
    onSaved() {
      void journal.discard()
      otherTabs.tellSaved()
    },
  })
  // A viewer replaces nobody's work.
  const otherTabs = watchOtherTabs(can.edit ? draftKey.design : 'new', randomId(), {
    other: () => tell(messages.openElsewhere),
    saved: () => tell(messages.savedElsewhere),
  })
  cleanup.add(otherTabs.stop)
  cleanup.add(services.stopUploads)
  if (options.onChange) cleanup.add(watchChanges(store, options.onChange))
  const warn = (event: BeforeUnloadEvent) => {
    if (isDirty(store.getState())) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  cleanup.add(() => window.removeEventListener('beforeunload', warn))
  container.classList.add('csdk')
  container.lang = locale
  container.dir = direction
  container.dataset.theme = options.theme ?? 'auto'
  cleanup.add(() => {
    container.classList.remove('csdk')
    delete container.dataset.theme
    container.removeAttribute('lang')
    container.removeAttribute('dir')
  })
  const root = createRoot(container)
  cleanup.add(() => root.unmount())
  // At once, so that the page is there in the very next frame.
  flushSync(() =>
    root.render(
      <CrashBoundary onCrash={onCrash}>
        <EditorRoot
          services={services}
          found={found}
          onDraft={async ({ key, draft }, restored) => {
            // What is restored is this sitting's own from now on.
            if (!restored || (await drafts.write(draftKey, draft))) await drafts.remove(key)
          }}
          onAskReady={(ask) => {
            askToClose = ask
          }}
          onClose={() => {
            // Whether a save that still runs will succeed is not known: its work stays as a draft.
            const forgotten = store.getState().ui.saving ? undefined : journal.discard()
            void journal.stop()
            void Promise.race([forgotten, wait(forgetMs)]).then(options.onClose)
          }}
        />
      </CrashBoundary>,
    ),
  )
  if (crash) throw (crash as { cause: unknown }).cause
  ready = true
  return {
    name: can.edit ? messages.editor : `${messages.editor}, ${messages.viewOnly}`,
    requestClose: () => askToClose(),
    getTemplate: () => serializeTemplate(toTemplate(withPlainImages(store.getState().document))),
    destroy: cleanup.run,
  }
}

function EditorRoot(props: {
  services: EditorServices
  /** Unsaved work of an earlier sitting; nothing waits for it. */
  found: Promise<FoundDraft | undefined>
  onDraft(found: FoundDraft, restored: boolean): void
  onAskReady(ask: () => void): void
  onClose(): void
}) {
  const { services, found, onAskReady, onClose } = props
  const { store, options } = services
  const [asking, setAsking] = useState(false)
  const [draft, setDraft] = useState<FoundDraft>()
  useEffect(() => {
    void found.then(setDraft)
  }, [found])

  const ask = useCallback(() => {
    if (options.closable === false) return
    const state = store.getState()
    if (isDirty(state) || state.ui.saving) setAsking(true)
    else onClose()
  }, [store, options, onClose])
  useEffect(() => onAskReady(ask), [ask, onAskReady])

  const decide = (restored: boolean) => {
    if (!draft) return
    if (restored) restoreDraft(services, draft.draft.template)
    props.onDraft(draft, restored)
    setDraft(undefined)
  }

  return (
    <EditorProvider value={services}>
      <DraftProvider
        value={{ draft: draft?.draft, restore: () => decide(true), discard: () => decide(false) }}
      >
        <EditorApp />
        <CloseDialog open={asking} onClose={onClose} onStay={() => setAsking(false)} />
      </DraftProvider>
    </EditorProvider>
  )
}

function restoreDraft({ store, messages, newKey, fit }: EditorServices, template: Template): void {
  store.apply({
    document: toDocument(template, newKey),
    selection: [],
    history: 'record',
    label: messages.restoreDraft,
  })
  fit()
}

/** Parsed once for all openings. */
let sheet: CSSStyleSheet | undefined

function adoptStyles(container: HTMLElement): () => void {
  const root = container.getRootNode() as Document | ShadowRoot
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(editorStyles)
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
