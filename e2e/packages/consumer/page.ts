// A page with a bundler. The compiler is the test: it fails if one of the mistakes is none.
import type { FieldBase } from '@certificate-sdk/sdk'
import { CertificateSDK, type CertificateSDKOptions, type Field, type Template } from '@certificate-sdk/sdk'
import type { CertificateEditorElement, SaveEventDetail } from '@certificate-sdk/sdk/element'
import { loadCertificateSDK } from '@certificate-sdk/sdk/load'
import { CertificateEditor, type CertificateSDKHandle, useCertificateSDK } from '@certificate-sdk/sdk/react'
import { certificateSdk } from '@certificate-sdk/sdk/vite'
import { certificateSdk as webpackPlugin } from '@certificate-sdk/sdk/webpack'

declare module '@certificate-sdk/sdk' {
  interface FieldTypes {
    badge: FieldBase & { type: 'badge'; level: number }
  }
}

export const field: Field = { type: 'badge', level: 3, text: 'Gold', x: 1, y: 2, fontSize: 20 }
export const template: Template = {
  name: 'Diploma',
  imageUrl: '',
  dimensions: { width: 1, height: 1 },
  fields: [field, { type: 'date', format: 'd MMMM y', text: 'Date', x: 0, y: 0, fontSize: 20 }],
  subAccountEmail: null,
}

export const options: CertificateSDKOptions = {
  attributes: ['Course'],
  designs: [{ name: 'Ours', template }],
  messages: { en: { save: 'Publish', savedAt: (time) => time.trim() } },
  uploadImage: async (file, { signal }) => `${file.name}${signal.aborted}`,
  onEditCompleted: ({ fields }) =>
    fields.map((each) => {
      if (each.type === 'badge') return each.level.toFixed()
      // @ts-expect-error only badges have a level
      return each.level
    }),
  onSuccess: ({ action }) => action satisfies 'create' | 'edit',
}

export async function open(): Promise<string | undefined> {
  const sdk = new CertificateSDK(options)
  sdk.on('error', ({ code }) => code satisfies string)
  sdk.on('stalled', ({ elapsed, loaded }) => [elapsed, loaded ?? 0] satisfies number[])
  // @ts-expect-error no event
  sdk.on('saved', () => undefined)
  const result = await sdk.editTemplate(template)
  return result.status === 'saved' ? result.template.name : undefined
}

export async function change(sdk: CertificateSDK): Promise<string> {
  const added = sdk.add({ type: 'attribute', text: 'Course' }) ?? 0
  sdk.add({ type: 'badge', level: 2 })
  sdk.update(added, { color: '#0b3d91', width: null, level: 3 }) satisfies boolean
  sdk.select([added, 'f1'])
  sdk.setTemplate(template)
  const [copy = ''] = sdk.duplicate([added, 'f1'])
  sdk.reorder(copy, 'front') satisfies boolean
  sdk.reorder(copy, 0)
  sdk.remove(copy) satisfies boolean
  // @ts-expect-error no place
  sdk.reorder(copy, 'top')
  // @ts-expect-error a field needs a type
  sdk.add({ text: 'Course' })
  // @ts-expect-error a misspelled key
  sdk.update('f1', { colr: '#0b3d91' })
  // @ts-expect-error text in place of a number
  sdk.update('f1', { x: '5' })
  // @ts-expect-error read only
  sdk.isDirty = false
  const outcome = await sdk.save()
  return outcome.status === 'saved' ? outcome.template.name : outcome.message
}

export const checked: CertificateSDKOptions = {
  onReady: () => undefined,
  onBeforeSave: async ({ fields }) => ({
    errors: fields.map((_, i) => ({ path: `fields[${i}]`, message: 'No.' })),
  }),
  features: { kinds: ['name', 'of a newer version'] },
}

export const refused: CertificateSDKOptions = {
  // @ts-expect-error an answer that stops every save
  onBeforeSave: () => false,
}

export const plugins: { name: string }[] = [certificateSdk()]
export const webpackPlugins: { apply(compiler: never): void }[] = [webpackPlugin({ folder: 'editor' })]

export function mistakes(): void {
  CertificateSDK.version satisfies string
  // @ts-expect-error a misspelled option
  new CertificateSDK({ closeOnsave: true })
  // @ts-expect-error a misspelled callback
  new CertificateSDK({ onCreateComplete: () => undefined })
  // @ts-expect-error a callback that wants something else
  new CertificateSDK({ onCreateCompleted: (id: number) => id })
  // @ts-expect-error what the SDK sets itself
  new CertificateSDK({ onSave: () => undefined })
  // @ts-expect-error a misspelled key of a field
  void ({ type: 'name', text: 'Name', x: 0, y: 0, fontsize: 20 } satisfies Field)
  // @ts-expect-error a misspelled word
  new CertificateSDK({ messages: { en: { safe: 'Publish' } } })
  // @ts-expect-error a misspelled kind of the merged types
  void ({ ...field, type: 'badges' } satisfies Field)
  // @ts-expect-error a misspelled option of the component
  CertificateEditor({ templates: template })
  // @ts-expect-error a place is what the component is
  CertificateEditor({ container: '#editor' })
  // @ts-expect-error a misspelled option of the hook
  useCertificateSDK({ themes: 'dark' })
}

export function withReact(): Promise<unknown> {
  const { editTemplate } = useCertificateSDK({ ...options, closeOnSave: true })
  const ref = { current: null as CertificateSDKHandle | null }
  CertificateEditor({ ref, template, style: { height: 720 }, onEditCompleted: ({ id }) => id })
  ref.current?.save() satisfies Promise<unknown> | undefined
  return editTemplate(template)
}

export function withElement(): HTMLElement {
  const editor: CertificateEditorElement = document.createElement('certificate-editor')
  editor.template = template
  editor.options = options
  // @ts-expect-error an element is its own container
  editor.options = { container: '#editor' }
  editor.addEventListener('certificate-save', ({ detail }) => {
    detail satisfies SaveEventDetail
    detail.waitUntil(Promise.resolve(detail.template.fields))
  })
  editor.addEventListener('certificate-error', ({ detail }) => detail.code satisfies string)
  // @ts-expect-error a misspelled property
  editor.templates = template
  return editor
}

export async function withLoader(): Promise<CertificateSDK | null> {
  const Loaded = await loadCertificateSDK('/sdk/certificate-sdk.js', { nonce: 'r4nd0m' })
  // @ts-expect-error null on a server
  new Loaded()
  return Loaded && new Loaded(options)
}
