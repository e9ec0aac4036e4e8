// Hosts with Vue, Svelte, and Angular. The compiler is the test: it fails if one of the mistakes is none.
import type { CertificateSDKOptions, Template } from '@certificate-sdk/sdk'
import { injectCertificateSDK } from '@certificate-sdk/sdk/angular'
import { certificateEditor, useCertificateSDK as useInSvelte } from '@certificate-sdk/sdk/svelte'
import { CertificateEditor, useCertificateSDK } from '@certificate-sdk/sdk/vue'
import { h, ref } from 'vue'

export async function withVue(template: Template): Promise<unknown> {
  const { editTemplate } = useCertificateSDK(ref<CertificateSDKOptions>({ closeOnSave: true }))
  useCertificateSDK(() => ({ locale: 'de' }))
  const editor = ref<InstanceType<typeof CertificateEditor>>()
  await editor.value?.save()
  // @ts-expect-error a misspelled option
  useCertificateSDK({ closeOnsave: true })
  // @ts-expect-error a misspelled property
  const wrong: InstanceType<typeof CertificateEditor>['$props'] = { templates: template }
  return [h(CertificateEditor, { template, onEditCompleted: ({ id }) => id }), wrong, editTemplate(template)]
}

export async function withSvelte(element: HTMLElement, template: Template): Promise<unknown> {
  const { editTemplate } = useInSvelte(() => ({ closeOnSave: true }))
  const action = certificateEditor(element, { template, handle: (sdk) => sdk.isDirty satisfies boolean })
  // @ts-expect-error the element is the container
  action.update({ container: '#editor' })
  return editTemplate(template)
}

export async function withAngular(template: Template): Promise<unknown> {
  const sdk = injectCertificateSDK({ onReady: () => undefined })
  // @ts-expect-error a misspelled option
  injectCertificateSDK({ onready: () => undefined })
  return sdk.editTemplate(template)
}
