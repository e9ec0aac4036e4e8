import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'
import { awaited, sdkWithFakeEditor, settled, storedTemplate } from './openWithFakeEditor.ts'

/** The design that `save` of `openForSaving` passes to the host. */
export const savedTemplate = { ...storedTemplate, name: 'Saved' }
/** Result that an opening resolves with after a save. */
export const savedResult = { status: 'saved', template: savedTemplate }
/** Resolves in a later task, as a request does. */
export const later = (_done?: unknown) => new Promise<void>((resolve) => setTimeout(resolve, 20))

/** An open editor; `save` presses its save button. */
export async function openForSaving(options: CertificateSDKOptions, action: 'create' | 'edit' = 'create') {
  const opened = sdkWithFakeEditor(options)
  const result = action === 'create' ? opened.sdk.createTemplate() : opened.sdk.editTemplate(storedTemplate)
  await settled()
  return { ...opened, result, save: async () => opened.editor.options().onSave(savedTemplate, awaited) }
}
