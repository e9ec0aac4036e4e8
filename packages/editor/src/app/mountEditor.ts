import { serializeTemplate, type Template } from '@certificate-sdk/template'
import { createEditorResources } from '../assets/createEditorResources.ts'
import { withNormalizedImages } from '../assets/withNormalizedImages.ts'
import { requestClose } from '../commands/dialogCommands.ts'
import { emptyDocument, toDocument, toTemplate } from '../document/EditorDocument.ts'
import { withPlainImages } from '../document/replaceImage.ts'
import { createDraftSession } from '../drafts/createDraftSession.ts'
import { startSession } from '../drafts/startSession.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { createHostApi } from '../host/createHostApi.ts'
import type { HostApi } from '../host/HostApi.ts'
import { loadMessages } from '../loading/loadMessages.ts'
import { pageDocument } from '../loading/pageDocument.ts'
import { createEditorStore } from '../store/createEditorStore.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { adoptStyles } from '../styles/adoptStyles.ts'
import { watchContrast } from '../warnings/watchContrast.ts'
import { type Cleanup, createCleanup } from './createCleanup.ts'
import { createCrashReport } from './createCrashReport.ts'
import { createInitialUi } from './createInitialUi.ts'
import { createServices } from './createServices.ts'
import { dressContainer } from './dressContainer.ts'
import { layoutOf } from './layoutOf.ts'
import { loadWorkspace } from './loadWorkspace.ts'
import { randomId } from './randomId.ts'
import { readEditorOptions } from './readEditorOptions.ts'
import { renderEditor } from './renderEditor.tsx'
import { warnOnUnload } from './warnOnUnload.ts'
import { watchChanges } from './watchChanges.ts'
import { watchResources } from './watchResources.ts'

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
  const [language, resources, normalized, workspace] = await Promise.all([
    loadMessages(wanted, options.messages),
    createEditorResources(options.fonts),
    // Before anything is shown or compared with the saved version, so that the design counts as unchanged.
    options.template && withNormalizedImages(toDocument(options.template, randomId)),
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
      options,
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
  })
  cleanup.add(stop)
  if (options.onChange) cleanup.add(watchChanges(store, options.onChange))
  cleanup.add(warnOnUnload(store))
  if (can.edit) cleanup.add(watchContrast(store, resources))
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
