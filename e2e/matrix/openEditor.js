import { CertificateSDK } from '@certificate-sdk/sdk'

/** Options of every project's page, which leave what happened where the test looks. */
export function createOptions(assetsUrl) {
  window.happened = []
  return {
    closeOnSave: true,
    ...(assetsUrl && { assetsUrl }),
    onCreateCompleted: (template) => {
      window.saved = template
    },
    onError: ({ code, message, cause }) => window.happened.push(`${code}: ${message} ${cause?.stack ?? ''}`),
  }
}

/** Creates the SDK as the page of every project does. */
export function createSdk(assetsUrl) {
  return new CertificateSDK(createOptions(assetsUrl))
}
