import { reasonOf } from '../errors/reasonOf.ts'
import type { EditorModule } from '../loading/EditorLoader.ts'
import { copyData } from '../options/copyData.ts'
import type { Template } from '../options/Template.ts'
import type { OpeningRequest } from './OpeningRequest.ts'

/** Lets the host check the design; rejects if it couldn't. */
export async function checkByHost(
  { options, host }: Pick<OpeningRequest, 'options' | 'host'>,
  template: Template,
): Promise<unknown> {
  try {
    return await host.ask(() => options.onBeforeSave?.(copyData(template)))
  } catch (cause) {
    host.report('callback_failed', `onBeforeSave failed: ${reasonOf(cause)}`, cause)
    throw cause
  }
}

/**
 * Passes the design to the host, and announces the save; rejects if the host couldn't save it, so that the editor
 * reports that.
 *
 * @param onSaved called before the host's other callbacks
 */
export async function passToHost(
  { action, options, host }: Pick<OpeningRequest, 'action' | 'options' | 'host'>,
  template: Template,
  settleSave: EditorModule['settleSave'],
  onSaved: () => void,
): Promise<void> {
  const callback = action === 'create' ? options.onCreateCompleted : options.onEditCompleted
  const resultOf = () => ({ action, template: copyData(template) })
  await settleSave(() => host.ask(() => callback?.call(options, copyData(template))), host.report)
  onSaved()
  host.call(() => options.onSuccess?.(resultOf()))
  host.emit('save', resultOf)
}
