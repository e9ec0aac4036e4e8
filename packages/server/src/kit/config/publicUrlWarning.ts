import type { Config } from './Config.ts'
import { isLoopbackHost } from './isOnLoopback.ts'

/**
 * Warns if the service is open to other machines but its public URL is not configured: a printed QR code with a
 * loopback address is lost.
 */
export function publicUrlWarning(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  url: string,
): string | undefined {
  if (publicUrl || isLoopbackHost(host)) return undefined
  return `PUBLIC_URL is not set: links, QR codes, and images lead to ${url}. Set it to the address that others use.`
}
