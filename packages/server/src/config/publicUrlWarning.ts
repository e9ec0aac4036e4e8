import type { Config } from './readConfig.ts'

/**
 * Says where links lead if the service is open to other machines and nobody said under which address: QR codes are
 * printed, and one with a loopback address is lost.
 */
export function publicUrlWarning(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  url: string,
): string | undefined {
  if (publicUrl || ['127.0.0.1', 'localhost', '::1'].includes(host)) return undefined
  return `PUBLIC_URL is not set: links, QR codes, and images lead to ${url}. Set it to the address that others use.`
}
