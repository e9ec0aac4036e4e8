import { serializeTemplate } from '@certificate-sdk/template'
import type { FieldIssue } from '@certificate-sdk/template/internal'
import type { EditorResources } from '../assets/EditorResources.ts'
import { isReadableCode } from '../assets/isReadableCode.ts'
import { isUnnamed } from '../document/designName.ts'
import { type EditorDocument, type EditorField, sheetsOf, toTemplate } from '../document/EditorDocument.ts'
import { allEntries, isSameExceptPage } from '../document/sheets.ts'
import type { EditorOptions, SaveContext } from '../EditorOptions.ts'
import type { Messages } from '../languages/en/en.ts'
import { canvasItems } from '../scene/CanvasItem.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { EditorState } from '../store/EditorState.ts'
import { clearNotice, showError, showInfo } from '../store/Notice.ts'
import type { SaveOutcome } from '../store/SaveOutcome.ts'
import { beginSave, completeSave, failSave, type SaveError } from '../store/SaveState.ts'
import { hasPage } from '../store/selectors.ts'
import { reasonOf } from './reasonOf.ts'
import { awaitAnswer, checkSaveResponse } from './SaveResponseError.ts'

/** Time after which a message offers to stop waiting for the host, in ms. */
const slowSaveMs = 10_000

/** Reason why the host doesn't have a design: its check found errors, or one of its functions failed. */
type Refusal = { errors: readonly SaveError[] } | { cause: unknown }
type Answer = { saved: true } | Refusal

/**
 * Saves the design: passes it to the host and waits, unless something prevents saving, which a message explains. Joins a
 * save that is already running. The person can go on editing meanwhile, and can stop waiting, after which the editor
 * learns only of a success.
 *
 * @param onSaved called after the host has received the design
 * @returns never rejects
 */
export function createSave(
  store: EditorStore,
  resources: EditorResources,
  messages: Messages,
  { onSave, onBeforeSave, onError }: Pick<EditorOptions, 'onSave' | 'onBeforeSave' | 'onError'>,
  onSaved: () => void,
): () => Promise<SaveOutcome> {
  let running: Promise<SaveOutcome> | undefined
  /** Offers to stop waiting for a slow save. */
  let offerStop: (() => void) | undefined
  let started = 0

  /** Returns true if the design can be saved; if not, a message explains why. */
  function isReady(): boolean {
    const { document, ui } = store.getState()
    const unreadable = unreadableCode()
    if (ui.imports.uploads.length) store.transition({ notice: showInfo(messages.uploadRunning) })
    else if (isUnnamed(document.page.name, messages))
      store.transition({ notice: showError(messages.nameMissing, { about: 'name' }) })
    else if (unreadable) {
      store.select([unreadable.key])
      store.transition({ notice: showError(messages.issue.qr_too_pale(unreadable.issue.values)) })
    } else return true
    return false
  }

  /** Finds the first unreadable QR code, with which no certificate could be issued. */
  function unreadableCode(): { key: string; issue: FieldIssue } | undefined {
    const { document, ui } = store.getState()
    const items = canvasItems({ document, ...ui }, resources)
    const layouts = items.map(({ layout }) => layout)
    for (const [i, { key, layout }] of items.entries()) {
      const issue = layout.issues.find(({ code }) => code === 'qr_too_pale')
      if (issue && !isReadableCode(layouts, i, document.page, resources)) return { key, issue }
    }
    return undefined
  }

  async function save(): Promise<SaveOutcome> {
    const { can, document } = store.getState()
    if (!can.edit || !hasPage(store.getState())) return failed()
    if (!isReady()) return failed(store.getState().ui.notice?.text)
    store.endStep()
    started += 1
    const mine = started
    store.transition({ save: beginSave(document), notice: clearNotice })
    let stop = (): void => undefined
    const stopped = new Promise<void>((resolve) => {
      stop = resolve
    })
    const slow = setTimeout(() => {
      const action = { label: messages.stopWaiting, perform: stop }
      offerStop = () => store.transition({ notice: showInfo(messages.savingSlow, { action }) })
      offerStop()
    }, slowSaveMs)
    const isLatest = () => mine === started
    const isCurrent = () => isLatest() && isPending(store.getState())
    const answer = ask(document, { stopped, isCurrent }, isLatest)
    const first = await Promise.race([answer, stopped])
    clearTimeout(slow)
    offerStop = undefined
    if (first) return 'saved' in first ? complete(document) : refuse(first)
    store.transition({ save: failSave([]), notice: showInfo(messages.waitingStopped) })
    void answer.then((late) => {
      // A later save has newer information.
      if ('saved' in late && isLatest()) complete(document)
    })
    return failed(messages.waitingStopped)
  }

  /**
   * Has the host check and store the design, unless a later save has started during the check, whose design it would
   * replace. Never rejects.
   */
  async function ask(
    document: EditorDocument,
    context: SaveContext,
    isLatest: () => boolean,
  ): Promise<Answer> {
    try {
      const template = () => serializeTemplate(toTemplate(document))
      const errors = onBeforeSave
        ? await readSaveErrors(onBeforeSave(template()), document, messages, onInvalid)
        : []
      if (errors.length || !isLatest()) return { errors }
      await onSave(template(), context)
      return { saved: true }
    } catch (cause) {
      return { cause }
    }
  }

  function onInvalid(cause: unknown): void {
    const message = 'onBeforeSave must return nothing, true, or a list of errors with messages.'
    onError?.({ code: 'callback_failed', message, cause })
  }

  function complete(document: EditorDocument): SaveOutcome {
    const { notice } = store.getState().ui
    const isOver = notice?.text === messages.savingSlow || notice?.text === messages.waitingStopped
    store.transition({ save: completeSave(document, Date.now()), ...(isOver && { notice: clearNotice }) })
    // An error in it must not fail a save that succeeded.
    queueMicrotask(onSaved)
    return { saved: true }
  }

  /** Shows why the host refused the design, and selects the first field for which it reported an error. */
  function refuse(answer: Refusal): SaveOutcome {
    const errors = 'errors' in answer ? answer.errors : []
    const [first] = errors
    if (first) store.select(first.key === undefined ? [] : [first.key])
    const reason =
      'cause' in answer ? reasonOf(answer.cause, messages) : (first?.message ?? messages.tryAgain)
    const action = { label: messages.retry, perform: () => void join() }
    store.transition({
      save: failSave(errors),
      notice: showError(messages.saveFailed, { reason, ...('cause' in answer && { action }) }),
    })
    return failed(reason)
  }

  function join(): Promise<SaveOutcome> {
    // The person may have closed the message, or another one may have replaced it.
    offerStop?.()
    if (running) return running
    let settle: (outcome: Promise<SaveOutcome>) => void = () => undefined
    // Before the host's functions run, which may save.
    running = new Promise((resolve) => {
      settle = resolve
    })
    settle(
      save().finally(() => {
        running = undefined
      }),
    )
    return running
  }
  return join
}

/** Returns true if the design is unchanged since the running save began. */
function isPending({ document, ui: { save } }: EditorState): boolean {
  return save.running && isSameExceptPage(document, save.pending)
}

function failed(message = ''): SaveOutcome {
  return { saved: false, message }
}

/** Maximum number of errors, far more than anybody reads. */
const maxErrors = 100

/** Controls of properties that have one. */
const controls: Readonly<Record<string, NonNullable<SaveError['control']>>> = {
  text: 'text',
  fontSize: 'size',
  color: 'color',
  x: 'place',
  y: 'place',
  width: 'width',
}

/**
 * Reads the result of a host's check: `{ errors }` or a list of errors, each with a `message` and the `fieldId` or the
 * `path` that it is about, such as `fields[2].text` or `pages[0].fields[2]`. Nothing, `true`, an empty list, or a
 * successful response let the save continue; any other value stops it.
 *
 * @param onInvalid receives a value that means nothing, or has errors without a message
 * @throws the reason that the check rejected with, and the same errors as `checkSaveResponse` for a failed
 *   response without a list
 */
export async function readSaveErrors(
  pending: unknown,
  document: EditorDocument,
  messages: Messages,
  onInvalid: (answer: unknown) => void,
): Promise<SaveError[]> {
  const answer = await awaitAnswer(pending)
  const list = Array.isArray(answer) ? answer : ownValue(answer, 'errors')
  if (Array.isArray(list) && list.length) {
    if (!list.every(messageOf)) onInvalid(answer)
    return list.slice(0, maxErrors).map((one) => readError(one, document, messages))
  }
  // `false` says no more than other meaningless answers.
  if (answer !== false) await checkSaveResponse(answer)
  const { ok, success } = Object(answer)
  if (Array.isArray(list) || [answer ?? true, ok, success].includes(true)) return []
  onInvalid(answer)
  return [{ message: messages.tryAgain, about: document.page }]
}

function readError(input: unknown, document: EditorDocument, messages: Messages): SaveError {
  const message = messageOf(input) || messages.tryAgain
  const path = ownValue(input, 'path')
  const [, page, index, property = ''] = /^(?:pages\W(\d+)\W+)?fields\W(\d+)\W*(\w*)/.exec(String(path)) ?? []
  const sheet = sheetsOf(document)[page === undefined ? 0 : Number(page) + 1]
  const found = findField(document, ownValue(input, 'fieldId')) ?? sheet?.fields[Number(index ?? -1)]
  if (!found) return { message, about: document.page }
  const control = Object.hasOwn(controls, property) ? controls[property] : undefined
  return { message, key: found.key, about: found.field, ...(control && { control }) }
}

/** Returns the message of an error; `''` if it has none. */
function messageOf(input: unknown): string {
  const said = typeof input === 'string' ? input : ownValue(input, 'message')
  return typeof said === 'string' ? said.trim() : ''
}

function findField(document: EditorDocument, id: unknown): EditorField | undefined {
  if (id === undefined || id === null) return undefined
  return allEntries(document).find(({ field, key }) => field.id === id || key === id)
}

/** Reads an own member, ignoring anything that a page added to `Object.prototype`. */
function ownValue(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined
}
