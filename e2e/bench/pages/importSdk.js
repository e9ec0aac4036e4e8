import { CertificateSDK } from '@certificate-sdk/sdk'

// The page finds it where the script tag puts it.
globalThis.CertificateSDK = CertificateSDK
