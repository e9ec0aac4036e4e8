/** @jsxImportSource preact */

import { explainError } from '../../http/explainError.ts'
import { html } from '../../http/responses.ts'
import type { OpenRoute } from '../../http/Visit.ts'
import { enter, visitorOf } from './entryRoutes.tsx'
import { SignInPage } from './SignInPage.tsx'
import { safePath } from './safePath.ts'

/** Signing in with a passkey. */
export const passkeyRoutes: readonly OpenRoute[] = [
  {
    method: 'POST',
    path: '/sign-in/passkey/options',
    needs: 'nothing',
    async handle({ accounts, client }) {
      const options = await accounts.beginPasskeySignIn(client)
      return Response.json(options, { headers: { 'cache-control': 'no-store' } })
    },
  },
  {
    method: 'POST',
    path: '/sign-in/passkey',
    needs: 'nothing',
    async handle(visit) {
      const form = await visit.form()
      const to = safePath(form.text('to'))
      try {
        const signedIn = await visit.accounts.signInWithPasskey(
          form.text('credential'),
          visitorOf(visit, form),
        )
        return enter(signedIn, to)
      } catch (error) {
        const { message, status } = explainError(error, visit)
        return html(<SignInPage visit={visit} to={to} problem={message} />, status)
      }
    },
  },
]
