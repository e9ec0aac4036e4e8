/** @jsxImportSource preact */

import { explainError } from '../../http/explainError.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { withRecentSignIn } from '../profile/withRecentSignIn.tsx'
import { MembersPage } from './MembersPage.tsx'

const membersPath = '/dashboard/members'

/** Pages of members. */
export const memberRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/members',
    needs: 'manageMembers',
    menu: { group: 'account', section: 'members', icon: 'members' },
    handle: (visit) => show(visit),
  },
  post('/members/invite', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      const { shownLink } = await visit.accounts.invite(actor, {
        email: form.text('email'),
        role: form.text('role'),
      })
      return shownLink ? show(visit, { shownLink }) : seeOther(`${membersPath}?done=invited`)
    }),
  ),
  post('/members/cancel', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      await visit.accounts.cancelInvitation(actor, form.id('id'))
      return seeOther(`${membersPath}?done=saved`)
    }),
  ),
  post('/members/role', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      await visit.accounts.changeRole(actor, {
        personId: form.id('person'),
        role: form.text('role'),
      })
      return seeOther(`${membersPath}?done=saved`)
    }),
  ),
  post('/members/remove', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      await visit.accounts.removeMember(actor, form.id('person'))
      return seeOther(`${membersPath}?done=removed`)
    }),
  ),
]

function post(path: string, change: (visit: MemberVisit) => Promise<Response>): MemberRoute {
  return {
    method: 'POST',
    path,
    needs: 'manageMembers',
    async handle(visit) {
      try {
        return await change(visit)
      } catch (error) {
        const { message, status } = explainError(error, visit)
        return show(visit, { problem: message }, status)
      }
    },
  }
}

async function show(
  visit: MemberVisit,
  shown: { problem?: string; shownLink?: string } = {},
  status = 200,
): Promise<Response> {
  const found = await visit.accounts.listMembers(visit.actor())
  return html(<MembersPage visit={visit} roles={visit.accounts.roles} {...found} {...shown} />, status)
}
