import * as v from 'valibot'
import { type DomainProof, proofRecord } from './DomainProof.ts'

/** Sources of a domain's proof. */
export interface DomainSources {
  /** The domain's TXT records, joined; `absent` if it has none, `unreachable` if no name server answered. */
  readRecords(domain: string): Promise<readonly string[] | 'absent' | 'unreachable'>
  /** Returns the content of the domain's proof file. */
  readFile(domain: string): Promise<string | 'absent' | 'unreachable'>
}

const proofFile = v.object({ organizationIds: v.pipe(v.array(v.string()), v.maxLength(1_000)) })

/** Asks a domain whether it belongs to an organization: DNS first, then its web server. Either is enough. */
export async function checkDomain(
  { domain, organizationId }: { domain: string; organizationId: string },
  sources: DomainSources,
): Promise<DomainProof> {
  const records = await sources.readRecords(domain)
  const hasRecord =
    Array.isArray(records) && records.some((record) => record.trim() === proofRecord(organizationId))
  if (hasRecord) return 'confirmed'
  const file = await sources.readFile(domain)
  if (namesOrganization(file, organizationId)) return 'confirmed'
  return records === 'unreachable' || file === 'unreachable' ? 'unreachable' : 'absent'
}

function namesOrganization(text: string, organizationId: string): boolean {
  try {
    const parsed = v.safeParse(proofFile, JSON.parse(text))
    return parsed.success && parsed.output.organizationIds.includes(organizationId)
  } catch {
    return false
  }
}
