/** @jsxImportSource preact */
import type { OrganizationRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { Badge } from '../../markup/Notice.tsx'

interface DomainBadgeProps {
  visit: MemberVisit
  organization: Pick<OrganizationRecord, 'domain' | 'domainConfirmedAt'>
}

/** The state of a domain, which proves an organization's identity. */
export function DomainBadge({ visit, organization: { domain, domainConfirmedAt } }: DomainBadgeProps) {
  const { organizations: texts } = visit.messages
  if (domainConfirmedAt !== null) return <Badge tone="success">{fill(texts.confirmed, { domain })}</Badge>
  return <Badge tone={domain ? 'warning' : 'neutral'}>{texts.unconfirmed}</Badge>
}
