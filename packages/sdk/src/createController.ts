import type { CertificateSDKOptions, EditorResult, SdkError } from './CertificateSDKOptions.ts'
import { copyData } from './copyData.ts'
import { createHost, type Host } from './createHost.ts'
import type { Delivery } from './Delivery.ts'
import { describeFailure } from './describeFailure.ts'
import { findContainer } from './findContainer.ts'
import { findObstacle } from './findObstacle.ts'
import { type Opening, openEditor, type TemplateLike } from './openEditor.ts'
import { readOptions } from './readOptions.ts'
import { reasonOf } from './reasonOf.ts'
import type { Template } from './Template.ts'

/** What an instance does, without `this`: its state is nowhere that a proxy could be in between. */
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

/** @throws {TypeError} for an option that is not what it should be */
export function createController(given: CertificateSDKOptions, delivery: Delivery): Controller {
  const { options, warnings } = readOptions(given)
  const host = createHost(options)
  let opening: Opening | undefined
  let destroyed = false
  setTimeout(() => {
    if (destroyed) return
    for (const warning of warnings) host.report('invalid_option', warning)
    host.call(() => options.onLoad?.({ success: true, version: delivery.version }))
  })

  /** Async, so that whatever a delivery throws is a rejection. */
  const load = async (how?: Parameters<Delivery['loadEditor']>[0]) => delivery.loadEditor(how)

  function refuse(code: SdkError['code'], message: string, cause?: unknown): Promise<EditorResult> {
    host.report(code, message, cause)
    return Promise.resolve({ status: 'closed' })
  }

  function open(action: 'create' | 'edit', template?: TemplateLike): Promise<EditorResult> {
    if (destroyed) return refuse('destroyed', 'This CertificateSDK was destroyed. Make a new one.')
    const obstacle = findObstacle()
    if (obstacle) return refuse(obstacle.code, obstacle.message)
    if (delivery.obstacle) return refuse('chunk_load_failed', delivery.obstacle)
    if (opening) return refuse('already_open', 'The editor is open already.')
    const container = findContainer(options)
    if (typeof container === 'string') return refuse('container_not_found', container)
    try {
      opening = openEditor({
        container,
        action,
        ...(template && { template }),
        options,
        host,
        load: (fresh = false) => load({ fresh, editing: action === 'edit' }),
        onClosed() {
          opening = undefined
        },
      })
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
        template = copyData(given)
      } catch (cause) {
        return refuse('invalid_template', `The template cannot be read: ${reasonOf(cause)}`, cause)
      }
      if (isTemplateLike(template)) return open('edit', template)
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
      findObstacle() || delivery.obstacle
        ? Promise.resolve(false)
        : load().then(
            () => true,
            () => false,
          ),
    isOpen: () => opening !== undefined,
    getTemplate: () => opening?.getTemplate(),
    on: host.on,
  }
}

/** Enough to tell a mistake at once; the editor checks everything. */
function isTemplateLike(value: unknown): value is TemplateLike {
  const { fields, dimensions, imageUrl } = (value ?? {}) as Record<string, unknown>
  return Array.isArray(fields) && Boolean(dimensions) && typeof imageUrl === 'string'
}
