import type { CertificateSDK } from './CertificateSDK.ts'

/** The whole API of an instance, as components have it: the same object for the life of the component. */
export type CertificateSDKHandle = Pick<CertificateSDK, keyof CertificateSDK>
