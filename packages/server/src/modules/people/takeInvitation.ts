import type { Role } from '../../core/access/permissions.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { addressIn, type LinkRow, takeLink } from './linkRepository.ts'
import type { Address } from './personalText.ts'

/** Address, account, and role of an invitation. */
interface InvitedMember {
  accountId: string
  address: Address
  role: Role
}

/** Consumes an invitation. @throws {Refusal} `link_invalid` */
export async function takeInvitation(
  tx: Tx,
  { hash, now }: { hash: string; now: number },
): Promise<InvitedMember> {
  return requireInvitation(await takeLink(tx, { hash, purposes: ['invitation'], now }))
}

/** @throws {Refusal} `link_invalid` */
export function requireInvitation(link: LinkRow | undefined): InvitedMember {
  const address = link && addressIn(link)
  if (!link?.accountId || !address || !link.role) throw new Refusal('link_invalid')
  return { accountId: link.accountId, address, role: link.role }
}
