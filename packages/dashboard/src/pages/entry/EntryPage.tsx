/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { Visit } from '../../http/Visit.ts'
import { Done } from '../../markup/Done.tsx'
import { Icon } from '../../markup/Icon.tsx'
import { Notice } from '../../markup/Notice.tsx'
import { LanguageForm, Page } from '../../markup/Page.tsx'

interface EntryPageProps {
  visit: Visit
  title: string
  hint?: string | undefined
  /** Query that the form's own page needs; its values may be empty. */
  query?: Readonly<Record<string, string>>
  /** Reason why the form was refused. */
  problem?: string | undefined
  scripts?: readonly string[]
  /** Links below the card. */
  foot?: ComponentChildren
  children?: ComponentChildren
}

/** A page for people who are not signed in: one card. */
export function EntryPage(props: EntryPageProps) {
  const { visit, title, hint, query = {}, problem, scripts = [], foot, children } = props
  const { messages, formPage } = visit
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value))
  const formPageOf = formPage && search.size ? { formPage: `${formPage}?${search}` } : {}
  return (
    <Page visit={{ ...visit, ...formPageOf }} title={title} scripts={['enhance', ...scripts]}>
      <main class="entry">
        <p class="brand">
          <span class="mark">
            <Icon name="certificate" />
          </span>
          <span>{messages.product}</span>
        </p>
        <div class="card">
          {problem && (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          <Done visit={visit} />
          <h1>{title}</h1>
          {hint && <p class="muted lead-in">{hint}</p>}
          {children}
        </div>
        {foot && <p class="foot">{foot}</p>}
        <LanguageForm visit={visit} />
      </main>
    </Page>
  )
}
