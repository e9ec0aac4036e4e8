/// <reference types="@certificate-sdk/sdk/global" />
// A page with the script tag and no bundler: a script, not a module.

const scriptTagSdk = new CertificateSDK({ onCreateCompleted: ({ fields }) => fields.length })
void scriptTagSdk.createTemplate().then((result) => result.status)
void window.CertificateSDK.clearDrafts('user-7')
// @ts-expect-error a misspelled option
new CertificateSDK({ closeOnsave: true })
