import type { CertificateSDK } from './CertificateSDK.ts'

/** The whole API of an instance, as returned by components: the same object for the life of the component. */
export type CertificateSDKHandle = Pick<CertificateSDK, keyof CertificateSDK>
