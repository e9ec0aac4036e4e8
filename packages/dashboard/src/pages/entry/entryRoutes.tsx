/** @jsxImportSource preact */
import type { SignedIn, Visitor } from '../../accounts/Accounts.ts'
import { explainError, refusalCode } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { OpenRoute, Visit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDateTime } from '../../languages/formats.ts'
import { TextField } from '../../markup/fields.tsx'
import { EntryPage } from './EntryPage.tsx'
import { SentPage } from './SentPage.tsx'
import { SignInPage } from './SignInPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'
import { safePath } from './safePath.ts'
import { TokenPage } from './TokenPage.tsx'

/** Pages that need no session: signing up and in, and those of links in emails. */
export const entryRoutes: readonly OpenRoute[] = [
  {
    method: 'GET',
    path: '/sign-in',
    needs: 'nothing',
    handle(visit) {
      const { searchParams } = visit.url
      const token = searchParams.get('token')
      if (token) return html(<LinkPage visit={visit} token={token} />)
      const to = safePath(searchParams.get('to'))
      return visit.session ? seeOther(to) : html(<SignInPage visit={visit} to={to} />)
    },
  },
  {
    method: 'POST',
    path: '/sign-in',
    needs: 'nothing',
    async handle(visit) {
      const form = await visit.form()
      const [email, to, token] = [form.text('email'), safePath(form.text('to')), form.text('token')]
      try {
        const visitor = visitorOf(visit, form)
        const signedIn = token
          ? await visit.accounts.signInByLink(token, visitor)
          : await visit.accounts.signIn({ email, password: form.raw('password') }, visitor)
        return enter(signedIn, to)
      } catch (error) {
        const { message, status } = explainError(error, visit)
        return html(
          token ? (
            <LinkPage visit={visit} token={token} problem={message} />
          ) : (
            <SignInPage visit={visit} email={email} to={to} problem={message} />
          ),
          status,
        )
      }
    },
  },
  {
    method: 'GET',
    path: '/sign-up',
    needs: 'nothing',
    handle(visit) {
      if (visit.accounts.signUpMode(visit.client) !== 'open')
        return html(
          <SignInPage visit={visit} to="/dashboard" problem={visit.messages.refusals.sign_up_closed} />,
          403,
        )
      return html(<SignUpPage visit={visit} />)
    },
  },
  {
    method: 'POST',
    path: '/sign-up',
    needs: 'nothing',
    async handle(visit) {
      const form = await visit.form()
      try {
        const signedUp = await visit.accounts.signUp(
          {
            email: form.text('email'),
            password: form.raw('password'),
            accountName: form.text('accountName'),
            locale: visit.language,
          },
          visitorOf(visit, form),
        )
        const page = html(
          <SentPage visit={visit} shownLink={signedUp.shownLink} email={form.text('email')} />,
        )
        setCookies(page, signedUp)
        return page
      } catch (error) {
        if (refusalCode(error) === 'already_submitted') return seeOther('/dashboard')
        const { message, status } = explainError(error, visit)
        return html(<SignUpPage visit={visit} form={form} problem={message} />, status)
      }
    },
  },
  {
    method: 'POST',
    path: '/sign-out',
    needs: 'nothing',
    async handle(visit) {
      const cookies = visit.request.headers.get('cookie') ?? undefined
      const response = seeOther('/dashboard/sign-in?done=signedOut')
      response.headers.set('set-cookie', await visit.accounts.signOut(cookies))
      return response
    },
  },
  {
    method: 'GET',
    path: '/confirm',
    needs: 'nothing',
    handle: (visit) => addressPage(visit, visit.url.searchParams.get('token') ?? ''),
  },
  {
    method: 'POST',
    path: '/confirm',
    needs: 'nothing',
    async handle(visit) {
      const form = await visit.form()
      const token = form.text('token')
      try {
        const visitor = visitorOf(visit, form)
        const input = { token, password: form.raw('password') }
        await visit.accounts.confirmAddress(input, visitor, actorIn(visit))
        return seeOther(visit.session ? '/dashboard?done=confirmed' : '/dashboard/sign-in?done=confirmed')
      } catch (error) {
        return addressPage(visit, token, explainError(error, visit))
      }
    },
  },
  {
    method: 'GET',
    path: '/forgot',
    needs: 'nothing',
    handle: (visit) => html(<ForgotPage visit={visit} />),
  },
  {
    method: 'POST',
    path: '/forgot',
    needs: 'nothing',
    async handle(visit) {
      const form = await visit.form()
      try {
        const wanted = { email: form.text('email') }
        const { shownLink } = await visit.accounts.requestReset(wanted, visitorOf(visit, form))
        return html(<SentPage visit={visit} shownLink={shownLink} />)
      } catch (error) {
        const { message, status } = explainError(error, visit)
        return html(<ForgotPage visit={visit} problem={message} />, status)
      }
    },
  },
  {
    method: 'GET',
    path: '/reset',
    needs: 'nothing',
    handle: (visit) => html(<ResetPage visit={visit} token={visit.url.searchParams.get('token') ?? ''} />),
  },
  {
    method: 'POST',
    path: '/reset',
    needs: 'nothing',
    async handle(visit) {
      const form = await visit.form()
      const token = form.text('token')
      try {
        const input = { token, password: form.raw('password') }
        const signedIn = await visit.accounts.resetPassword(input, visitorOf(visit, form))
        // Lists other ways of access.
        return enter(signedIn, '/dashboard/profile?done=passwordReset')
      } catch (error) {
        const { message, status } = explainError(error, visit)
        return html(<ResetPage visit={visit} token={token} problem={message} />, status)
      }
    },
  },
]

/** Returns the sender of a form. */
export function visitorOf({ client }: Visit, form: Form): Visitor {
  return { ...client, submission: form.text('submission') || undefined }
}

/** Continues with a new session. */
export function enter(signedIn: SignedIn, to: string): Response {
  const response = seeOther(to)
  setCookies(response, signedIn)
  return response
}

function setCookies({ headers }: Response, { setCookie, setDevice }: SignedIn): void {
  headers.append('set-cookie', setCookie)
  headers.append('set-cookie', setDevice)
}

/** Returns the signed-in person, if any. */
function actorIn({ accounts, client, session }: Visit) {
  return session && accounts.actorOf(session, client)
}

interface TokenProps {
  visit: Visit
  token: string
  problem?: string
}

function LinkPage({ visit, token, problem }: TokenProps) {
  const { actions, entry } = visit.messages
  const texts = { title: entry.linkTitle, hint: entry.linkHint, action: actions.signIn }
  const foot = <a href="/dashboard/sign-in">{entry.signInTitle}</a>
  return <TokenPage visit={visit} token={token} problem={problem} foot={foot} {...texts} />
}

/** Shows the account and its origin, and asks for its password: the reader of the email may not be its creator. */
async function addressPage(
  visit: Visit,
  token: string,
  problem?: { message: string; status: number },
): Promise<Response> {
  const { entry, nav } = visit.messages
  // A signed-in person can request another link there.
  const foot = <a href="/dashboard">{nav.overview}</a>
  try {
    const found = await visit.accounts.readConfirmation(token, visit.client, actorIn(visit))
    const hint = fill(entry.confirmHint, {
      ...{ email: found.email, account: found.accountName, from: found.madeFrom || '–' },
      date: formatDateTime(visit, found.madeAt),
    })
    const texts = { title: entry.confirmTitle, hint, action: entry.confirm }
    return html(
      <TokenPage visit={visit} token={token} problem={problem?.message} foot={foot} {...texts}>
        {found.needsPassword && (
          <TextField
            name="password"
            type="password"
            label={entry.confirmPassword}
            autocomplete="current-password"
            isRequired
          />
        )}
      </TokenPage>,
      problem?.status ?? 200,
    )
  } catch (error) {
    const { message, status } = explainError(error, visit)
    return html(<EntryPage visit={visit} title={entry.confirmTitle} problem={message} foot={foot} />, status)
  }
}

function ResetPage({ visit, token, problem }: TokenProps) {
  const { actions, entry } = visit.messages
  const texts = { title: entry.chooseTitle, action: actions.save }
  const foot = <a href="/dashboard/forgot">{entry.forgot}</a>
  return (
    <TokenPage visit={visit} token={token} problem={problem} foot={foot} {...texts}>
      <TextField
        name="password"
        type="password"
        label={entry.newPassword}
        hint={entry.passwordHint}
        autocomplete="new-password"
        minLength={10}
        isRequired
      />
    </TokenPage>
  )
}

function ForgotPage({ visit, problem }: { visit: Visit; problem?: string }) {
  const { entry } = visit.messages
  const texts = { title: entry.resetTitle, hint: entry.resetHint, action: entry.sendLink }
  return (
    <TokenPage visit={visit} token="" problem={problem} {...texts}>
      <TextField name="email" type="email" label={entry.email} autocomplete="username" isRequired />
    </TokenPage>
  )
}
