import * as v from 'valibot'
import { describeSettings } from '../../kit/config/Settings.ts'
import { address, baseAddress, noParts, text } from '../../kit/config/variableSchemas.ts'
import { ConfigError } from '../../kit/errors/ConfigError.ts'

/** Signing key for PDF files. Exactly one of `p12` and `csc`. */
export interface SigningSettings {
  /** PKCS #12 file with a key and its certificates. */
  p12?: { path: string; password: string } | undefined
  /** A remote key (Cloud Signature Consortium API 1.0.4). */
  csc?: { url: string; token: string; credentialId: string; pin: string | undefined } | undefined
  /** RFC 3161 timestamp authority; absent: signatures have no timestamp. */
  timestampUrl: string | undefined
}

/** Reads {@link SigningSettings}; without a key, PDF files are not signed. */
export const signingSettings = describeSettings({
  variables: {
    PDF_SIGN_P12: v.optional(text),
    PDF_SIGN_P12_PASSWORD: v.optional(v.string(), ''),
    PDF_SIGN_CSC_URL: v.optional(baseAddress(noParts)),
    PDF_SIGN_CSC_TOKEN: v.optional(text),
    PDF_SIGN_CSC_CREDENTIAL: v.optional(text),
    PDF_SIGN_CSC_PIN: v.optional(text),
    PDF_SIGN_TIMESTAMP_URL: v.optional(address(['http:', 'https:'])),
  },
  needed: {
    PDF_SIGN_P12_PASSWORD: 'PDF_SIGN_P12',
    PDF_SIGN_CSC_TOKEN: 'PDF_SIGN_CSC_URL',
    PDF_SIGN_CSC_CREDENTIAL: 'PDF_SIGN_CSC_URL',
    PDF_SIGN_CSC_PIN: 'PDF_SIGN_CSC_URL',
  },
  read(env): SigningSettings | undefined {
    const { PDF_SIGN_P12: path, PDF_SIGN_CSC_URL: url, PDF_SIGN_TIMESTAMP_URL: timestampUrl } = env
    if (path && url) throw new ConfigError('PDF_SIGN_P12 and PDF_SIGN_CSC_URL are both set: set only one.')
    if (path) return { p12: { path, password: env.PDF_SIGN_P12_PASSWORD }, timestampUrl }
    if (url) {
      const { PDF_SIGN_CSC_TOKEN: token, PDF_SIGN_CSC_CREDENTIAL: credentialId, PDF_SIGN_CSC_PIN: pin } = env
      if (!token || !credentialId)
        throw new ConfigError(
          `${token ? 'PDF_SIGN_CSC_CREDENTIAL' : 'PDF_SIGN_CSC_TOKEN'} is missing: PDF_SIGN_CSC_URL needs both.`,
        )
      return { csc: { url, token, credentialId, pin }, timestampUrl }
    }
    if (timestampUrl)
      throw new ConfigError(
        'PDF_SIGN_TIMESTAMP_URL is set without a key: set PDF_SIGN_P12 or PDF_SIGN_CSC_URL.',
      )
    return undefined
  },
})
