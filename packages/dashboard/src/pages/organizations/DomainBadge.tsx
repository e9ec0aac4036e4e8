/** @jsxImportSource preact */
import type { OrganizationRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../locales/fill.ts'
import { Badge } from '../../markup/Notice.tsx'

interface DomainBadgeProps {
  visit: MemberVisit
  organization: Pick<OrganizationRecord, 'domain' | 'domainConfirmedAt'>
}

/** Whether a domain proves who an organization is. */
export function DomainBadge({ visit, organization: { domain, domainConfirmedAt } }: DomainBadgeProps) {
  const { organizations: words } = visit.messages
  if (domainConfirmedAt !== null) return <Badge tone="success">{fill(words.confirmed, { domain })}</Badge>
  return <Badge tone={domain ? 'warning' : 'neutral'}>{words.unconfirmed}</Badge>
}
