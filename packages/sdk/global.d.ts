// For pages with the script tag: /// <reference types="@certificate-sdk/sdk/global" />
import type { CertificateSDK as Sdk } from './types/index.js'

declare global {
  const CertificateSDK: typeof Sdk

  interface Window {
    CertificateSDK: typeof Sdk
  }
}
