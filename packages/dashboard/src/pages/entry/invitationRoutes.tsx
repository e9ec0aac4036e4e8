/** @jsxImportSource preact */

import { explainError } from '../../http/explainError.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { OpenRoute, Visit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { TextField } from '../../markup/fields.tsx'
import { EntryPage } from './EntryPage.tsx'
import { enter, visitorOf } from './entryRoutes.tsx'
import { invitationPath } from './safePath.ts'
import { TokenPage } from './TokenPage.tsx'

/** The page of an invitation: joins as the person who is signed in, or as a new one. */
export const invitationRoutes: readonly OpenRoute[] = [
  {
    method: 'GET',
    path: '/invitation',
    needs: 'nothing',
    handle: (visit) => show(visit, visit.url.searchParams.get('token') ?? ''),
  },
  {
    method: 'POST',
    path: '/invitation',
    needs: 'nothing',
    async handle(visit) {
      const form = await visit.form()
      const token = form.text('token')
      const visitor = visitorOf(visit, form)
      try {
        if (visit.session) {
          await visit.accounts.acceptInvitation(visit.accounts.actorOf(visit.session, visitor), token)
          return seeOther('/dashboard')
        }
        const input = {
          token,
          password: form.raw('password'),
          name: form.text('name'),
          locale: visit.language,
        }
        return enter(await visit.accounts.signUpByInvitation(input, visitor), '/dashboard')
      } catch (error) {
        const { message, status } = explainError(error, visit)
        return show(visit, token, { message, status })
      }
    },
  },
]

/** Joins with the account at the sign-in provider instead of a password. */
function AtProvider({ visit: { accounts, messages }, token }: { visit: Visit; token: string }) {
  const name = accounts.signInProvider
  if (!name) return null
  return (
    <p class="actions">
      <a class="button" href={`/dashboard/sign-in/provider?to=${encodeURIComponent(invitationPath(token))}`}>
        {fill(messages.provider.signIn, { name })}
      </a>
    </p>
  )
}

async function show(
  visit: Visit,
  token: string,
  problem?: { message: string; status: number },
): Promise<Response> {
  const { entry, members, actions } = visit.messages
  try {
    const found = await visit.accounts.readInvitation(token, visit.client)
    const { accountName, email, role, hasPerson } = found
    const title = fill(entry.invitationTitle, { account: accountName || visit.messages.product })
    const hint = fill(entry.invitationHint, { role: members.roles[role], email })
    if (hasPerson && !visit.session)
      return html(
        <EntryPage visit={visit} title={title} hint={hint} problem={problem?.message}>
          <a
            class="button primary"
            href={`/dashboard/sign-in?to=${encodeURIComponent(invitationPath(token))}`}
          >
            {actions.signIn}
          </a>
        </EntryPage>,
        problem?.status ?? 200,
      )
    return html(
      <TokenPage
        visit={visit}
        token={token}
        title={title}
        hint={hint}
        action={entry.join}
        problem={problem?.message}
        other={!visit.session && <AtProvider visit={visit} token={token} />}
      >
        {!visit.session && (
          <>
            <TextField name="name" label={entry.name} autocomplete="name" maxLength={200} />
            <TextField
              name="password"
              type="password"
              label={entry.password}
              hint={entry.passwordHint}
              autocomplete="new-password"
              minLength={10}
              isRequired
            />
          </>
        )}
      </TokenPage>,
      problem?.status ?? 200,
    )
  } catch (error) {
    const { message, status } = explainError(error, visit)
    const foot = <a href="/dashboard/sign-in">{actions.signIn}</a>
    return html(
      <EntryPage visit={visit} title={visit.messages.errors.title} hint={message} foot={foot} />,
      status,
    )
  }
}
