import { describe, expect, it } from 'vitest'
import { CertificateSDK, type CertificateSDKOptions, type Template } from '../index.ts'

/** Tested by the compiler: `tsc` fails if one of these mistakes is accepted. Nothing here runs. */
function mistakes(sdk: CertificateSDK): void {
  // @ts-expect-error a misspelled callback
  new CertificateSDK({ onCreateComplete: () => undefined })
  // @ts-expect-error a key has no place in a page
  new CertificateSDK({ apiKey: 'cs_key' })
  // @ts-expect-error a callback that is no function
  new CertificateSDK({ onClose: 'close' })
  // @ts-expect-error a callback that wants something else
  new CertificateSDK({ onSuccess: ({ id }: { id: string }) => id })
  // @ts-expect-error a key that the result does not have
  new CertificateSDK({ onSuccess: ({ templates }) => templates })
  // @ts-expect-error an answer that means nothing
  new CertificateSDK({ onBeforeSave: () => false })
  // @ts-expect-error also in a promise
  new CertificateSDK({ onBeforeSave: async () => 'no' })
  // @ts-expect-error an issue without a message
  new CertificateSDK({ onBeforeSave: () => [{ fieldId: 'f1' }] })
  // @ts-expect-error text in place of a list
  new CertificateSDK({ attributes: 'abc' })
  // @ts-expect-error a font without files
  new CertificateSDK({ fonts: [{ name: 'Acme' }] })
  // @ts-expect-error no theme
  new CertificateSDK({ theme: 'purple' })
  // @ts-expect-error no mode
  new CertificateSDK({ mode: 'iframe' })
  // @ts-expect-error text in place of a boolean
  new CertificateSDK({ closeOnSave: 'yes' })
  // @ts-expect-error the SDK's own way to the editor
  new CertificateSDK({ onSave: () => undefined })
  // @ts-expect-error no event
  sdk.on('changed', () => undefined)
  // @ts-expect-error a listener that wants something else
  sdk.on('error', ({ status }) => status)
  // @ts-expect-error read only
  sdk.isOpen = true
}

/** Also fits the class: results of proxies, such as Vue's `reactive()`, have only the public members. */
function proxied(sdk: { [Key in keyof CertificateSDK]: CertificateSDK[Key] }): CertificateSDK {
  return sdk
}

/** Must compile. Nothing here runs. */
function checks(): void {
  const hasQr = ({ fields }: Template) => fields.some(({ type }) => type === 'qr')
  new CertificateSDK({ onBeforeSave: (template) => hasQr(template) || [{ message: 'Add a QR code.' }] })
  new CertificateSDK({ onBeforeSave: async () => ({ errors: [{ path: 'fields[0]', message: 'No.' }] }) })
  new CertificateSDK({ onBeforeSave: (template) => fetch('/check', { body: JSON.stringify(template) }) })
  new CertificateSDK({ onBeforeSave: () => ({ success: false, message: 'No.' }) })
  new CertificateSDK({ onBeforeSave: () => {} })
  new CertificateSDK({ onBeforeSave: async () => {} })
  new CertificateSDK({ onBeforeSave: (template) => (hasQr(template) ? undefined : [{ message: 'No.' }]) })
}

const everything = {
  container: '#editor',
  mode: 'inline',
  onLoad: ({ version }) => version,
  onCreateCompleted: async ({ name }) => name,
  onEditCompleted: ({ id }) => id,
  onSuccess: async ({ action, template }) => void [action, template.fields],
  onClose: async () => undefined,
  onError: ({ code, message, cause }) => console.error(code, message, cause),
  closeOnSave: true,
  draftScope: 'user-7',
  attributes: ['Course'],
  samples: { recipientName: 'Ada Lovelace', attributes: { Course: 'First aid' } },
  fonts: [{ name: 'Acme', files: { Regular: '/acme.ttf' } }],
  locale: 'de',
  theme: 'dark',
} satisfies CertificateSDKOptions

describe('the options', () => {
  it('are all accepted as they are documented', () => {
    expect([mistakes, proxied, checks].length).toBe(3)
    expect(() => new CertificateSDK(everything)).not.toThrow()
  })
})
