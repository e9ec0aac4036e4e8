import type { Permission, Role } from '@certificate-sdk/dashboard'
import { Refusal } from '../../kit/errors/Refusal.ts'

export type { Permission, Role } from '@certificate-sdk/dashboard'

/** Permissions by role, the role that may do most first. Nothing else knows roles. */
const allowed: Readonly<Record<Role, readonly Permission[] | 'everything'>> = {
  owner: 'everything',
  issuer: ['view', 'issue'],
  viewer: ['view'],
}

/** Roles of members, in the order in which they are offered. */
export const roles = Object.keys(allowed) as readonly Role[]

/** Returns true if a role allows something: for buttons that are shown or not. Changes call {@link requirePermission}. */
export function mayDo(role: Role, permission: Permission): boolean {
  const permissions = allowed[role]
  return permissions === 'everything' || permissions.includes(permission)
}

/**
 * Reads a role that a form sends.
 *
 * @throws {Refusal} `not_found` for any other text
 */
export function readRole(text: string): Role {
  const role = roles.find((one) => one === text)
  if (!role) throw new Refusal('not_found')
  return role
}

/** @throws {Refusal} `not_allowed` */
export function requirePermission({ role }: { role: Role }, permission: Permission): void {
  if (!mayDo(role, permission)) throw new Refusal('not_allowed')
}

/**
 * Requires a recent sign-in besides a permission: for keys, addresses, members, and deletion.
 *
 * @throws {Refusal} `not_allowed`, or `sign_in_again` if the session is not fresh
 */
export function requireFresh(
  actor: { role: Role; freshUntil: number; now: number },
  permission: Permission,
): void {
  requirePermission(actor, permission)
  if (actor.freshUntil <= actor.now) throw new Refusal('sign_in_again')
}
