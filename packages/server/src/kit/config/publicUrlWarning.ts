import type { Config } from './Config.ts'
import { isLoopbackHost } from './isOnLoopback.ts'

/**
 * Warns if the service is reachable from other machines without a configured public URL: printed QR codes with a
 * loopback address would be useless.
 */
export function publicUrlWarning(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  url: string,
): string | undefined {
  if (publicUrl || isLoopbackHost(host)) return undefined
  return `PUBLIC_URL is not set: links, QR codes, and images lead to ${url}. Set it to the address that others use.`
}
