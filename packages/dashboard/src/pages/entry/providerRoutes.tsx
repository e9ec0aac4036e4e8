/** @jsxImportSource preact */

import { explainError } from '../../http/explainError.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { OpenRoute, Visit } from '../../http/Visit.ts'
import { enter } from './entryRoutes.tsx'
import { SignInPage } from './SignInPage.tsx'
import { invitationIn, safePath } from './safePath.ts'

/** Signing in at a provider of OpenID Connect. */
export const providerRoutes: readonly OpenRoute[] = [
  {
    method: 'GET',
    path: '/sign-in/provider',
    needs: 'nothing',
    // A link, because form policies would also have to allow every site that the provider redirects to.
    handle: (visit) =>
      explained(visit, async () => {
        const { searchParams } = visit.url
        const to = safePath(searchParams.get('to'))
        // A link on another site must not sign anybody in.
        if (isFromElsewhere(visit)) return html(<SignInPage visit={visit} to={to} />)
        const mustAuthenticate = searchParams.has('again')
        // Accepted on return. Tokens are not stored.
        const invitation = invitationIn(to)
        const { client, accounts } = visit
        const input = { to: to.includes('?') ? '/dashboard' : to, mustAuthenticate, invitation }
        return leave(await accounts.beginProviderSignIn(input, client))
      }),
  },
  {
    method: 'GET',
    path: '/sign-in/provider/return',
    needs: 'nothing',
    handle: (visit) =>
      explained(visit, async () => {
        const { accounts, client, session, url, request, language } = visit
        const cookieHeader = request.headers.get('cookie') ?? undefined
        const input = { search: url.search, cookieHeader, locale: language }
        const actor = session && accounts.actorOf(session, client)
        const { signedIn, to } = await accounts.finishProviderSignIn(input, client, actor)
        return signedIn ? enter(signedIn, to) : seeOther(to)
      }),
  },
]

/** Goes to the provider, and remembers the browser. */
function leave({ location, setCookie }: { location: string; setCookie: string }): Response {
  const response = seeOther(location)
  response.headers.set('set-cookie', setCookie)
  return response
}

function isFromElsewhere({ request }: Visit): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

async function explained(visit: Visit, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const { message, status } = explainError(error, visit)
    return html(<SignInPage visit={visit} to="/dashboard" problem={message} />, status)
  }
}
