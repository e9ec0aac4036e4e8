import { CertificateSDK } from '@certificate-sdk/sdk'

/** What every project's page does: opens the editor, and leaves what happened where the test looks. */
export function createSdk(assetsUrl) {
  window.happened = []
  return new CertificateSDK({
    closeOnSave: true,
    ...(assetsUrl && { assetsUrl }),
    onCreateCompleted: (template) => {
      window.saved = template
    },
    onError: ({ code, message, cause }) => window.happened.push(`${code}: ${message} ${cause?.stack ?? ''}`),
  })
}
