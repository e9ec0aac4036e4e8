/** A certificate with a saved design, or the reason that there is none. */
export interface CertificateResult {
  state: 'pending' | 'issued' | 'drawn' | 'failed'
  /** Why it failed, or what is done. */
  text?: string
  /** Address of the certificate's image. */
  image?: string
  /** Page that confirms an issued certificate. */
  verificationUrl?: string
}

/** The sentence above the certificate. */
export function describeResult({ state, text = '' }: CertificateResult): string {
  if (state === 'issued') return 'Issued by the certificate service that runs on this machine.'
  if (state === 'drawn')
    return 'Drawn in your browser by the painter that also draws issued certificates. While npm start runs beside npm run docs, this issues a real one.'
  return state === 'failed' ? `The certificate could not be made: ${text}` : text
}
