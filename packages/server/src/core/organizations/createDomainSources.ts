import { Resolver } from 'node:dns/promises'
import { fetch } from 'undici'
import type { DomainSources } from '../../core/organizations/checkDomain.ts'
import { proofPath } from '../../core/organizations/DomainProof.ts'
import { createCheckedAgent } from '../../kit/network/createCheckedAgent.ts'
import { isPublicAddress } from '../../kit/network/isPublicAddress.ts'

/** Timeout for the file, in ms, and its maximum size, in bytes. */
const [fileMs, fileBytes] = [10_000, 64 * 1024]
/** DNS errors from a reachable name server: the name doesn't exist, or has no TXT records. */
const absentCodes = new Set(['ENOTFOUND', 'ENODATA'])

interface SourceOptions {
  /** Returns true if the domain's web server may have an IP address. */
  isAllowed?: (address: string) => boolean
  /** Name servers, such as `127.0.0.1:5353`; absent: the system's. */
  nameServers?: readonly string[]
  /** Timeout for the complete response of a web server, in ms. */
  timeoutMs?: number
  /** Scheme, and port with its colon, of web servers. */
  scheme?: 'https' | 'http'
  port?: string
}

/**
 * Creates the reader of domain proofs: TXT records, and a file over HTTPS from public addresses only. Doesn't follow
 * redirects, which would prove their target domain instead.
 *
 * @param options overridden in tests
 */
export function createDomainSources({
  isAllowed = isPublicAddress,
  nameServers,
  timeoutMs = fileMs,
  scheme = 'https',
  port = '',
}: SourceOptions = {}): DomainSources {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const agent = createCheckedAgent(isAllowed)
  return {
    async readRecords(domain) {
      try {
        return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''))
      } catch (error) {
        return absentCodes.has((error as { code?: string }).code ?? '') ? 'absent' : 'unreachable'
      }
    },

    async readFile(domain) {
      try {
        const response = await fetch(`${scheme}://${domain}${port}${proofPath}`, {
          dispatcher: agent,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (response.ok) return (await readText(response.body)) ?? 'absent'
        await response.body?.cancel()
        return response.status < 500 ? 'absent' : 'unreachable'
      } catch {
        return 'unreachable'
      }
    },
  }
}

async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > fileBytes) return undefined
    chunks.push(chunk)
  }
  // Strips the byte order mark, which JSON must not begin with.
  return new TextDecoder().decode(Buffer.concat(chunks))
}
