import type { EditorHandle } from '@certificate-sdk/editor'
import { describeFailure } from '../errors/describeFailure.ts'
import { reasonOf } from '../errors/reasonOf.ts'
import type { SdkError } from '../errors/SdkError.ts'
import type { EditorLoader } from '../loading/EditorLoader.ts'
import { findObstacle } from '../loading/findObstacle.ts'
import { firstFont } from '../loading/firstFont.ts'
import { inThisZone, outsideZones } from '../modal/outsideZones.ts'
import { installShield } from '../modal/shieldEvents.ts'
import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'
import { readData } from '../options/copyData.ts'
import { findContainer } from '../options/findContainer.ts'
import { readOptions } from '../options/readOptions.ts'
import type { EditorResult, SaveOutcome } from '../options/SdkEvents.ts'
import type { Template } from '../options/Template.ts'
import { createHost, type Host } from './createHost.ts'
import type { HostTemplate } from './OpeningRequest.ts'
import { type Opening, openEditor } from './openEditor.ts'
import { makeRoom } from './pagePlace.ts'

/** Maximum number of values of a template: far more than its fields may have, including additions of hosts. */
const maxValues = 100_000

/** The methods of an instance as closures, whose state proxies can't reach. */
export interface Controller {
  createTemplate(): Promise<EditorResult>
  editTemplate(given: unknown): Promise<EditorResult>
  close(): void
  destroy(): void
  preload(): Promise<boolean>
  isOpen(): boolean
  isDirty(): boolean
  getTemplate(): Template | undefined
  save(): Promise<SaveOutcome>
  /** Calls a method of the open editor with copies of the host's values; undefined if that was refused. */
  call<Name extends EditorCall>(name: Name, ...given: unknown[]): ReturnType<EditorHandle[Name]> | undefined
  on: Host['on']
  /** For components, whose options change: reads them again unless an editor is open; undoes `destroy()`. */
  configure(given: CertificateSDKOptions): void
}

/** Methods of the editor that hosts call with values. */
type EditorCall = keyof Pick<
  EditorHandle,
  'add' | 'duplicate' | 'redo' | 'remove' | 'reorder' | 'select' | 'setTemplate' | 'undo' | 'update'
>

/**
 * @param loaderFor creates the loader from the options that were read: a host's object may inherit others
 * @throws {TypeError} if an option has the wrong type or value
 */
export function createController(
  given: CertificateSDKOptions | null,
  loaderFor: (options: CertificateSDKOptions) => EditorLoader,
): Controller {
  let { options, warnings } = readInThisZone(given)
  installShield()
  let loader = loaderFor(options)
  const host = createHost(() => options)
  let opening: Opening | undefined
  let destroyed = false
  setTimeout(() => {
    if (destroyed) return
    warn()
    host.call(() => options.onLoad?.({ success: true, version: loader.version }))
  })

  function warn(): void {
    for (const warning of warnings) host.report('invalid_option', warning)
  }

  function isReady(): boolean {
    if (opening?.editor()) return true
    host.report('not_ready', 'This needs an open editor: wait for the event "ready".')
    return false
  }

  /** Loads the editor; async, so that a loader that throws rejects. */
  const load = async (how?: Parameters<EditorLoader['load']>[0]) => loader.load(how)

  function refuse(code: SdkError['code'], message: string, cause?: unknown): Promise<EditorResult> {
    host.report(code, message, cause)
    return Promise.resolve({ status: 'closed' })
  }

  function open(action: 'create' | 'edit', template?: HostTemplate): Promise<EditorResult> {
    if (destroyed) return refuse('destroyed', 'This CertificateSDK was destroyed. Create a new one.')
    const obstacle = findObstacle()
    if (obstacle) return refuse('unsupported_browser', obstacle)
    if (loader.obstacle) return refuse('chunk_load_failed', loader.obstacle)
    if (opening) return refuse('already_open', 'The editor is already open.')
    const container = findContainer(options)
    if (typeof container === 'string') return refuse('container_not_found', container)
    if (!makeRoom({ inline: options.mode === 'inline', container }))
      return refuse('already_open', 'Another editor has unsaved work: save or close it first.')
    try {
      const request = {
        container,
        action,
        template,
        options,
        host,
        missing: loader.missing,
        load: (fresh = false) => load({ fresh, font: template && firstFont }),
        onClosed() {
          opening = undefined
        },
      }
      opening = outsideZones(() => openEditor(request))
      const { result } = opening
      host.emit('open')
      return result
    } catch (cause) {
      const { code, message } = describeFailure(cause, 'start_failed')
      return refuse(code, message, cause)
    }
  }

  const close = () => opening?.close()

  return {
    createTemplate: () => open('create'),
    editTemplate(given) {
      let template: unknown
      try {
        template = readData(given, maxValues)
      } catch (cause) {
        return refuse('invalid_template', `The template cannot be read: ${reasonOf(cause)}`, cause)
      }
      if (isHostTemplate(template)) return open('edit', template)
      return refuse(
        'invalid_template',
        'This is not a template: it needs name, imageUrl, dimensions and fields.',
      )
    },
    close,
    destroy() {
      destroyed = true
      close()
    },
    preload: () =>
      findObstacle() || loader.obstacle
        ? Promise.resolve(false)
        : load().then(
            () => true,
            () => false,
          ),
    isOpen: () => opening !== undefined,
    isDirty: () => opening?.editor()?.isDirty() ?? false,
    getTemplate: () => opening?.getTemplate(),
    async save() {
      let message = 'No editor is ready.'
      if (isReady() && opening) {
        if (!host.isAsked()) return opening.save()
        message = 'The design is being saved.'
        host.report('change_refused', message)
      }
      return { status: 'failed', message }
    },
    call(name, ...given) {
      if (!isReady()) return undefined
      try {
        const method = opening?.editor()?.[name] as ((...values: unknown[]) => never) | undefined
        return method?.(...given.map((value) => readData(value, maxValues)))
      } catch (cause) {
        return host.report('change_refused', `${name}() failed: ${reasonOf(cause)}`, cause)
      }
    },
    on: (event, listener) => host.on(event, inThisZone(listener)),
    configure(given) {
      destroyed = false
      if (opening) return
      ;({ options, warnings } = readInThisZone(given))
      loader = loaderFor(options)
      warn()
    },
  }
}

/** Reads the options; functions among them run in the Angular zone in which they were passed. */
function readInThisZone(given: CertificateSDKOptions | null): ReturnType<typeof readOptions> {
  const { options, warnings } = readOptions(given)
  const bound = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, inThisZone(value)]))
  return { options: Object.assign(Object.create(null), bound), warnings }
}

/** Returns true if a template passes a first check, which reports mistakes immediately; the editor checks everything. */
function isHostTemplate(value: unknown): value is HostTemplate {
  const { fields, dimensions, imageUrl } = (value ?? {}) as Record<string, unknown>
  return Array.isArray(fields) && Boolean(dimensions) && typeof imageUrl === 'string'
}
