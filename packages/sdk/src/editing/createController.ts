import { describeFailure } from '../errors/describeFailure.ts'
import { reasonOf } from '../errors/reasonOf.ts'
import type { SdkError } from '../errors/SdkError.ts'
import type { EditorLoader } from '../loading/EditorLoader.ts'
import { findObstacle } from '../loading/findObstacle.ts'
import { inThisZone, outsideZones } from '../modal/outsideZones.ts'
import { installShield } from '../modal/shieldEvents.ts'
import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'
import { readData } from '../options/copyData.ts'
import { findContainer } from '../options/findContainer.ts'
import { readOptions } from '../options/readOptions.ts'
import type { EditorResult } from '../options/SdkEvents.ts'
import type { Template } from '../options/Template.ts'
import { createHost, type Host } from './createHost.ts'
import { type GivenTemplate, type Opening, openEditor } from './openEditor.ts'

/** Of a template: far more than the fields that one may have, with what hosts add to them. */
const mostValues = 100_000

/** The methods of an instance as closures: their state is out of reach of proxies. */
export interface Controller {
  createTemplate(): Promise<EditorResult>
  editTemplate(given: unknown): Promise<EditorResult>
  close(): void
  destroy(): void
  preload(): Promise<boolean>
  isOpen(): boolean
  getTemplate(): Template | undefined
  on: Host['on']
}

/**
 * @param loaderFor makes the loader from the options as they were read: a host's object may inherit others
 * @throws {TypeError} if an option has the wrong type or value
 */
export function createController(
  given: CertificateSDKOptions | null,
  loaderFor: (options: CertificateSDKOptions) => EditorLoader,
): Controller {
  const { options: read, warnings } = readOptions(given)
  const options = Object.assign(Object.create(null), read, callbacksInThisZone(read)) as CertificateSDKOptions
  installShield()
  const loader = loaderFor(options)
  const host = createHost(options)
  let opening: Opening | undefined
  let destroyed = false
  setTimeout(() => {
    if (destroyed) return
    for (const warning of warnings) host.report('invalid_option', warning)
    host.call(() => options.onLoad?.({ success: true, version: loader.version }))
  })

  /** Async, so that a loader that throws rejects. */
  const load = async (how?: Parameters<EditorLoader['load']>[0]) => loader.load(how)

  function refuse(code: SdkError['code'], message: string, cause?: unknown): Promise<EditorResult> {
    host.report(code, message, cause)
    return Promise.resolve({ status: 'closed' })
  }

  function open(action: 'create' | 'edit', template?: GivenTemplate): Promise<EditorResult> {
    if (destroyed) return refuse('destroyed', 'This CertificateSDK was destroyed. Make a new one.')
    const obstacle = findObstacle()
    if (obstacle) return refuse(obstacle.code, obstacle.message)
    if (loader.obstacle) return refuse('chunk_load_failed', loader.obstacle)
    if (opening) return refuse('already_open', 'The editor is open already.')
    const container = findContainer(options)
    if (typeof container === 'string') return refuse('container_not_found', container)
    try {
      const request = {
        container,
        action,
        template,
        options,
        host,
        load: (fresh = false) => load({ fresh, editing: action === 'edit' }),
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
        template = readData(given, mostValues)
      } catch (cause) {
        return refuse('invalid_template', `The template cannot be read: ${reasonOf(cause)}`, cause)
      }
      if (isGivenTemplate(template)) return open('edit', template)
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
    getTemplate: () => opening?.getTemplate(),
    on: (event, listener) => host.on(event, inThisZone(listener)),
  }
}

/** The options that are functions, which run in the zone of Angular in which the SDK was made. */
function callbacksInThisZone(options: CertificateSDKOptions): CertificateSDKOptions {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      typeof value === 'function' ? [[name, inThisZone(value)]] : [],
    ),
  )
}

/** A first check, to report mistakes at once; the editor checks everything. */
function isGivenTemplate(value: unknown): value is GivenTemplate {
  const { fields, dimensions, imageUrl } = (value ?? {}) as Record<string, unknown>
  return Array.isArray(fields) && Boolean(dimensions) && typeof imageUrl === 'string'
}
