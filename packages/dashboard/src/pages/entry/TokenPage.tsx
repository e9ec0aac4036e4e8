/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { Visit } from '../../http/Visit.ts'
import { Submission } from '../../markup/fields.tsx'
import { EntryPage } from './EntryPage.tsx'

interface TokenPageProps {
  visit: Visit
  token: string
  title: string
  hint?: string
  /** Label of the button. */
  action: string
  problem?: string | undefined
  /** Other ways to do it, below the form. */
  other?: ComponentChildren
  /** A way out, if the link no longer works. */
  foot?: ComponentChildren
  children?: ComponentChildren
}

/** The page of a link in an email. Only its button uses up the link, because email scanners open links. */
export function TokenPage(props: TokenPageProps) {
  const { visit, token, title, hint, action, problem, other, foot, children } = props
  return (
    <EntryPage
      visit={visit}
      title={title}
      hint={hint}
      query={{ token }}
      problem={problem}
      foot={problem && foot}
    >
      <form class="form" method="post" action={visit.url.pathname}>
        <Submission visit={visit} />
        <input type="hidden" name="token" value={token} />
        {children}
        <button class="button primary" type="submit">
          {action}
        </button>
      </form>
      {other}
    </EntryPage>
  )
}
