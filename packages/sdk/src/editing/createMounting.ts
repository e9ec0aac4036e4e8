import type { EditorHandle, EditorOptions } from '@certificate-sdk/editor'
import { describeFailure } from '../errors/describeFailure.ts'
import { explainDownload } from '../errors/explainDownload.ts'
import { watchPolicy } from '../errors/watchPolicy.ts'
import type { EditorModule } from '../loading/EditorLoader.ts'
import { preloadImage } from '../loading/preloadImage.ts'
import type { Modal } from '../modal/Modal.ts'
import type { OpeningTimes } from '../options/SdkEvents.ts'
import type { Template } from '../options/Template.ts'
import type { OpeningRequest } from './OpeningRequest.ts'

/** Time after which the waiting view offers to retry, in ms. */
const patienceMs = 10_000

/** True after the first load: then preloading images gains nothing, because the editor requests them early enough. */
let codeIsHere = false

/** Restores the host's nulls in the editor's result. */
export type CompleteTemplate = (edited: ReturnType<EditorHandle['getTemplate']>) => Template

/** Loads the editor's code and mounts the editor, again for each retry of the person. */
export interface Mounting {
  start(modal: Modal): void
  /** Replaces the current attempt with another. */
  retry(modal: Modal): void
  /** Abandons the current attempt. */
  stop(): void
}

/** Results of an attempt that was not abandoned. */
export interface MountingEvents {
  /** Returns the editor's options, besides the template. */
  optionsFor(module: EditorModule, complete: CompleteTemplate): EditorOptions
  /** Loading takes so long that the person was told; called once. */
  stalled(times: OpeningTimes): void
  mounted(editor: EditorHandle, complete: CompleteTemplate, times: OpeningTimes): void
  failed(failure: Failure, cause: unknown): void
}

/** Report of a failure to the host. */
export type Failure = ReturnType<typeof describeFailure>

/** Starts loading immediately, while the modal is laid out. */
export function createMounting(request: OpeningRequest, on: MountingEvents): Mounting {
  const { template } = request
  const policy = watchPolicy()
  const firstCode = request.load()
  firstCode.catch(() => undefined)
  const image = codeIsHere ? undefined : template && preloadImage(template.imageUrl)
  /** Aborted when the editor closes, or a new attempt starts. */
  let attempt = new AbortController()
  let slow: ReturnType<typeof setTimeout>
  const started = performance.now()
  let loaded: number | undefined
  let isStalled = false
  const times = (): OpeningTimes => ({ elapsed: Math.round(performance.now() - started), loaded })

  async function mount(modal: Modal, code: Promise<EditorModule>): Promise<void> {
    attempt.abort()
    attempt = new AbortController()
    const { signal } = attempt
    clearTimeout(slow)
    slow = setTimeout(() => {
      modal.stalled()
      if (!isStalled) on.stalled(times())
      isStalled = true
    }, patienceMs)
    let doing: 'chunk_load_failed' | 'start_failed' = 'chunk_load_failed'
    try {
      const module = await code
      codeIsHere = true
      loaded ??= times().elapsed
      if (signal.aborted) return
      doing = 'start_failed'
      const read = template && module.readHostTemplate(template)
      if (read && !read.ok) return on.failed({ code: 'invalid_template', message: read.message }, read.issues)
      if (read && image) module.preloadImage(read.template.imageUrl, image)
      const complete = ((edited) =>
        read ? module.restoreNulls(edited, template, read.template) : edited) as CompleteTemplate
      const editor = await module.mountEditor(modal.body, {
        ...on.optionsFor(module, complete),
        ...(read && { template: read.template }),
        signal,
      })
      if (signal.aborted) return void editor.destroy()
      clearTimeout(slow)
      policy.stop()
      on.mounted(editor, complete, times())
    } catch (cause) {
      if (signal.aborted) return
      const download = await explainDownload(cause, policy, request.missing)
      if (!signal.aborted) on.failed(download ?? describeFailure(cause, doing), cause)
    }
  }

  return {
    start: (modal) => void mount(modal, firstCode),
    retry: (modal) => void mount(modal, request.load(true)),
    stop() {
      attempt.abort()
      clearTimeout(slow)
      policy.stop()
    },
  }
}
