/** @jsxImportSource preact */

import { explainError } from '../../http/explainError.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { SentPage } from '../entry/SentPage.tsx'
import { NewKeyPage } from './NewKeyPage.tsx'
import { ProfilePage, type ProfileView } from './ProfilePage.tsx'
import { withRecentSignIn } from './withRecentSignIn.tsx'

const dayMs = 86_400_000
const profilePath = '/dashboard/profile'

/** Pages of the person, the keys, and the account. */
export const profileRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/profile',
    needs: 'view',
    menu: { group: 'account', section: 'profile', icon: 'profile' },
    handle: async (visit) => html(<ProfilePage visit={visit} view={await readProfile(visit)} />),
  },
  profilePost('/profile/keys', 'manageKeys', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      const days = Number(form.text('expires'))
      const expiresAt = days > 0 ? visit.session.now + days * dayMs : null
      const limits = { scopes: form.all('scope'), subAccountEmail: form.text('subAccount') }
      const { apiKey } = await visit.accounts.createKey(actor, {
        name: form.text('name'),
        expiresAt,
        ...limits,
      })
      return html(<NewKeyPage visit={visit} apiKey={apiKey} isRotated={false} />)
    }),
  ),
  profilePost('/profile/keys/rotate', 'manageKeys', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      const { apiKey } = await visit.accounts.rotateKey(actor, { id: form.id('id') })
      return html(<NewKeyPage visit={visit} apiKey={apiKey} isRotated />)
    }),
  ),
  profilePost('/profile/keys/revoke', 'manageKeys', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      await visit.accounts.revokeKey(actor, form.id('id'))
      return seeOther(`${profilePath}?done=revokedKey`)
    }),
  ),
  profilePost('/profile/name', 'view', async (visit) => {
    const form = await visit.form()
    await visit.accounts.changeProfile(visit.actor(form.text('submission')), { name: form.text('name') })
    return seeOther(`${profilePath}?done=saved`)
  }),
  profilePost('/profile/email', 'view', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      const email = form.text('email')
      const { shownLink } = await visit.accounts.requestAddressChange(actor, email)
      return html(<SentPage visit={visit} shownLink={shownLink} email={email} />)
    }),
  ),
  profilePost('/profile/password', 'view', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      await visit.accounts.changePassword(actor, form.raw('password'))
      return seeOther(`${profilePath}?done=passwordChanged`)
    }),
  ),
  profilePost('/profile/sign-out-others', 'view', async (visit) => {
    const form = await visit.form()
    await visit.accounts.signOutOthers(visit.actor(form.text('submission')))
    return seeOther(`${profilePath}?done=signedOutOthers`)
  }),
  profilePost('/profile/account', 'view', async (visit) => {
    const form = await visit.form()
    await visit.accounts.chooseAccount(visit.actor(form.text('submission')), form.id('account'))
    return seeOther('/dashboard')
  }),
  profilePost('/profile/rename', 'manageAccount', async (visit) => {
    const form = await visit.form()
    await visit.accounts.renameAccount(visit.actor(form.text('submission')), form.text('accountName'))
    return seeOther(`${profilePath}?done=saved`)
  }),
  profilePost('/profile/delete', 'manageAccount', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      await visit.accounts.deleteAccount(actor, form.text('confirmation'))
      return seeOther('/dashboard/sign-in')
    }),
  ),
  profilePost('/resend-confirmation', 'view', async (visit) => {
    const form = await visit.form()
    const { shownLink } = await visit.accounts.resendConfirmation(visit.actor(form.text('submission')))
    const { email } = visit.session.person
    return html(<SentPage visit={visit} shownLink={shownLink} email={email} />)
  }),
]

/** Creates the route of a form. A refusal is shown on the profile page. */
export function profilePost(
  path: string,
  needs: MemberRoute['needs'],
  change: (visit: MemberVisit) => Promise<Response>,
): MemberRoute {
  return {
    method: 'POST',
    path,
    needs,
    async handle(visit) {
      try {
        return await change(visit)
      } catch (error) {
        const { message, status } = explainError(error, visit)
        return html(<ProfilePage visit={visit} view={await readProfile(visit)} problem={message} />, status)
      }
    },
  }
}

async function readProfile({ accounts, actor, api, may }: MemberVisit): Promise<ProfileView> {
  const [keys, own, passkeys, isConnected, templates, organizations] = await Promise.all([
    may('manageKeys') ? accounts.listKeys(actor()) : undefined,
    accounts.listAccounts(actor()),
    accounts.offersPasskeys ? accounts.listPasskeys(actor()) : undefined,
    accounts.signInProvider === undefined ? undefined : accounts.isProviderConnected(actor()),
    api.templates.page({ limit: 1 }),
    api.organizations.page({ limit: 1 }),
  ])
  return {
    keys,
    accounts: own,
    passkeys,
    isConnected,
    templateId: templates.items[0]?.id ?? 'TEMPLATE_ID',
    organizationId: organizations.items[0]?.id ?? 'ORGANIZATION_ID',
  }
}
