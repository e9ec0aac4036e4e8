import type { EditorHandle, EditorOptions, SaveContext } from '@certificate-sdk/editor'
import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import { draftDatabase, finishBeforeClearing } from '../drafts/draftDatabases.ts'
import { describeFailure } from '../errors/describeFailure.ts'
import type { EditorModule } from '../loading/EditorLoader.ts'
import { loadingMessage } from '../modal/loadingMessage.ts'
import { openInline } from '../modal/openInline.ts'
import { openModal } from '../modal/openModal.ts'
import { copyData } from '../options/copyData.ts'
import type { EditorResult, SaveOutcome } from '../options/SdkEvents.ts'
import type { Template } from '../options/Template.ts'
import { type CompleteTemplate, createMounting, type Failure } from './createMounting.ts'
import type { OpeningRequest } from './OpeningRequest.ts'
import { holdPlace } from './pagePlace.ts'
import { checkByHost, passToHost } from './passToHost.ts'

const transitions: Readonly<Record<OpeningState, Partial<Record<OpeningEvent, OpeningState>>>> = {
  loading: { mounted: 'open', close: 'closed' },
  open: { saveStarted: 'saving', close: 'closed' },
  saving: { saveSettled: 'open', close: 'closing' },
  closing: { saveSettled: 'closed' },
  closed: {},
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

/** An editor ready for use. */
interface Mounted {
  editor: EditorHandle
  complete: CompleteTemplate
}

/**
 * Opens a modal, loads the editor, and mounts it there; see {@link OpeningState} for the states. `createMounting`
 * handles the attempts to load, and `passToHost` saving.
 *
 * @throws the browser's error if no dialog can be opened
 */
export function openEditor(request: OpeningRequest): Opening {
  const { container, options, host } = request
  const inline = options.mode === 'inline'
  let state: OpeningState = 'loading'
  let mounted: Mounted | undefined
  let saved: Template | undefined
  let savedBy = 0
  let saves = 0
  let settle: (result: EditorResult) => void = () => undefined
  const result = new Promise<EditorResult>((resolve) => {
    settle = resolve
  })

  const mounting = createMounting(request, {
    optionsFor,
    stalled: (times) => host.emit('stalled', () => times),
    mounted(editor, complete, times) {
      mounted = { editor, complete }
      enter('mounted')
      modal.ready(editor.name)
      host.call(() => options.onReady?.())
      host.emit('ready', () => times)
    },
    failed: fail,
  })
  const message = loadingMessage([options.locale, pageDocument.documentElement.lang, ...navigator.languages])
  const modal = (inline ? openInline : openModal)(container, message, {
    escape() {
      if (inline) return
      if (mounted) mounted.editor.requestClose()
      else close()
    },
    lost: close,
    close,
    retry: () => mounting.retry(modal),
  })
  const release = holdPlace({ inline, container }, { isBusy, close })
  const { parentElement: frame } = modal.body
  if (frame && options.theme !== 'auto') frame.style.colorScheme = options.theme ?? ''

  /** Returns true if closing would interrupt somebody. An editor removed by the page interrupts nobody. */
  function isBusy(): boolean {
    return modal.body.isConnected && (state === 'saving' || (mounted?.editor.isDirty() ?? false))
  }

  function optionsFor(module: EditorModule, complete: CompleteTemplate): EditorOptions {
    const { onBeforeSave, ...passed } = options
    return {
      ...passed,
      ...(inline && { closable: false }),
      draftDatabase: draftDatabase(options.draftScope),
      onSave: (edited, context) => save(complete(edited), module, context),
      ...(onBeforeSave && { onBeforeSave: (edited) => check(complete(edited)) }),
      onClose: close,
      onChange() {
        host.call(() => options.onChange?.())
        host.emit('change')
      },
      onError: ({ code, message, cause }) => void host.report(code, message, cause),
      onCrash: (cause) => fail(describeFailure(cause, 'editor_crashed'), cause),
    }
  }

  /** Changes the state; returns whether the event was valid in it. */
  function enter(event: OpeningEvent): boolean {
    const before = state
    state = nextState(before, event)
    return state !== before
  }

  const isUsable = () => state === 'open' || state === 'saving'

  function fail({ code, message, advice }: Failure, cause: unknown): void {
    if (state !== 'loading' && !isUsable()) return
    host.report(code, message, cause)
    if (advice) {
      mounting.stop()
      modal.blocked(advice)
    } else close()
  }

  /**
   * Checks the design; also rejects as soon as the host closes the editor, so that nothing is saved, and `save()`
   * settles.
   */
  async function check(template: Template): Promise<unknown> {
    const answer = await Promise.race([checkByHost(request, template), result])
    if (!isUsable()) throw new Error('The editor was closed.')
    return answer
  }

  async function save(
    template: Template,
    { settleSave }: EditorModule,
    { stopped, isCurrent }: SaveContext,
  ): Promise<void> {
    // Before the host's function runs: it may close the editor before it waits for anything.
    enter('saveStarted')
    saves += 1
    const mine = saves
    const settled = () => {
      if (mine === saves && enter('saveSettled') && state === 'closed') finish()
    }
    // Closing waits only for responses that the person waits for.
    void stopped.then(settled)
    try {
      await passToHost(request, template, settleSave, () => {
        // A late response may arrive after that of a later save.
        if (mine < savedBy) return
        savedBy = mine
        saved = template
      })
    } finally {
      settled()
    }
    // Not if there were changes during the save.
    if (options.closeOnSave && isCurrent()) close()
  }

  function close(): void {
    if (!enter('close')) return
    mounting.stop()
    release()
    request.onClosed()
    finishBeforeClearing(mounted?.editor.destroy())
    modal.remove()
    if (state === 'closed') finish()
  }

  function finish(): void {
    host.call(() => options.onClose?.())
    host.emit('close')
    settle(saved ? { status: 'saved', template: copyData(saved) } : { status: 'closed' })
  }

  mounting.start(modal)
  return {
    result,
    close,
    editor: () => (isUsable() ? mounted?.editor : undefined),
    getTemplate: () => (isUsable() && mounted ? mounted.complete(mounted.editor.getTemplate()) : undefined),
    async save() {
      const outcome: { saved?: boolean; message: string } = { message: '', ...(await mounted?.editor.save()) }
      return outcome.saved && saved
        ? { status: 'saved', template: copyData(saved) }
        : { status: 'failed', message: outcome.message }
    },
  }
}

/**
 * State of one opening of the editor:
 *
 * | state   | event       | next    | what happens                                                                 |
 * | ------- | ----------- | ------- | ---------------------------------------------------------------------------- |
 * | loading | mounted     | open    | the person can use the editor: `onReady`                                     |
 * |         | close       | closed  | also after a failed load, which is reported first; no editor is shown. If    |
 * |         |             |         | the person can do something about it, the modal says so until they close it  |
 * | open    | saveStarted | saving  | the host checks or stores the design; the person can go on editing          |
 * |         | close       | closed  | also after a crash; unsaved work becomes a draft                             |
 * | saving  | saveSettled | open    | stored, refused, or no longer awaited; `closeOnSave` may close then          |
 * |         | close       | closing | the editor is gone at once; `onClose` and the promise wait for the save      |
 * | closing | saveSettled | closed  | `onClose`, and the promise resolves                                          |
 *
 * Another attempt to load stays in `loading`. Every other event changes nothing.
 */
export type OpeningState = 'loading' | 'open' | 'saving' | 'closing' | 'closed'

/** See {@link OpeningState}. */
export type OpeningEvent = 'mounted' | 'saveStarted' | 'saveSettled' | 'close'

/** Returns the state after an event; the same if the event is invalid in this state. */
export function nextState(state: OpeningState, event: OpeningEvent): OpeningState {
  return transitions[state][event] ?? state
}
