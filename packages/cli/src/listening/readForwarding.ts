import { UsageError } from '@certificate-sdk/command-line'

/**
 * Reads the address that `--forward-to` names.
 *
 * @throws {UsageError} unless it is an address that `fetch` can call
 */
export function readTarget(text: string): string {
  const url = parseTarget(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError('--forward-to must be an address such as http://localhost:4000/hooks.')
  if (url.username || url.password)
    throw new UsageError(
      '--forward-to must have no user name and no password: check the signature of a request instead.',
    )
  return text
}

function parseTarget(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the secret of CERTIFICATES_WEBHOOK_SECRET, if there is one.
 *
 * @throws {UsageError} if it is not that of a webhook
 */
export function readSecret(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^whsec_[\w+/-]{16,}={0,2}$/.test(text)) return text
  throw new UsageError('CERTIFICATES_WEBHOOK_SECRET must be a secret of a webhook: those begin with whsec_.')
}
