/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { type MemberVisit, menuGroups, type Section } from '../http/Visit.ts'
import { fill } from '../languages/fill.ts'
import { Done } from './Done.tsx'
import { Icon } from './Icon.tsx'
import { ModeNotice, ModeSwitch } from './ModeSwitch.tsx'
import { Badge, Notice } from './Notice.tsx'
import { LanguageForm, Page } from './Page.tsx'

interface MemberPageProps {
  visit: MemberVisit
  title: string
  /** The navigation entry that the page belongs to. */
  current?: Section
  hint?: string | undefined
  /** Buttons beside the heading. */
  actions?: ComponentChildren
  scripts?: readonly string[]
  withEditor?: boolean
  /** Reason why a form was refused. */
  problem?: string | undefined
  children: ComponentChildren
}

/** A page of a signed-in person, with the navigation. */
export function MemberPage(props: MemberPageProps) {
  const { visit, title, current, hint, actions, scripts = [], withEditor = false, problem, children } = props
  const { messages, session } = visit
  const name = session.account.name || messages.product
  return (
    <Page
      visit={visit}
      title={title}
      scripts={['enhance', ...scripts]}
      withEditor={withEditor}
      person={session.person.id}
    >
      <a class="skip" href="#main">
        {messages.skip}
      </a>
      <details class="top">
        <summary>
          <Icon name="menu" />
          {messages.menu}
          {session.account.name && (
            <span class="account" dir="auto">
              {session.account.name}
            </span>
          )}
          {session.isTest && <Badge tone="warning">{messages.mode.test}</Badge>}
        </summary>
        <div>
          <Brand name={name} />
          <ModeSwitch visit={visit} />
          <Navigation visit={visit} current={current} />
          <Person visit={visit} />
          <LanguageForm visit={visit} />
        </div>
      </details>
      <div class="frame">
        <header class="side">
          <Brand name={name} />
          <ModeSwitch visit={visit} />
          <Navigation visit={visit} current={current} />
          <LanguageForm visit={visit} />
          <Person visit={visit} />
        </header>
        <main class="main" id="main" tabIndex={-1}>
          <ModeNotice visit={visit} />
          <Banner visit={visit} />
          {problem && (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          <Done visit={visit} />
          <div class="heading">
            <h1>{title}</h1>
            {actions && <div class="actions">{actions}</div>}
            {hint && <p class="hint">{hint}</p>}
          </div>
          {children}
        </main>
      </div>
    </Page>
  )
}

function Brand({ name }: { name: string }) {
  return (
    <a class="brand" href="/dashboard">
      <span class="mark">
        <Icon name="certificate" />
      </span>
      <span>{name}</span>
    </a>
  )
}

function Person({ visit: { session, messages, newId } }: { visit: MemberVisit }) {
  const { person } = session
  return (
    <form class="person" method="post" action="/dashboard/sign-out">
      <input type="hidden" name="submission" value={newId()} />
      <p title={person.email ?? ''} dir="auto">
        {person.name || person.email}
      </p>
      <button class="button plain icon-only" type="submit" title={messages.actions.signOut}>
        <Icon name="signOut" />
        <span class="visually-hidden">{messages.actions.signOut}</span>
      </button>
    </form>
  )
}

/** Explains why emails are not sent, or how the person can sign in again. */
function Banner({ visit: { session, messages, newId } }: { visit: MemberVisit }) {
  const { person } = session
  if (person.email === null)
    return (
      <Notice tone="warning">
        {messages.banner.noAddress} <a href="/dashboard/profile">{messages.banner.add}</a>
      </Notice>
    )
  if (person.isConfirmed) return null
  return (
    <Notice
      tone="warning"
      action={
        <form method="post" action="/dashboard/resend-confirmation">
          <input type="hidden" name="submission" value={newId()} />
          <button class="button" type="submit">
            {messages.banner.resend}
          </button>
        </form>
      }
    >
      {fill(messages.banner.unconfirmed, { email: person.email })}
    </Notice>
  )
}

/** Links to all pages that the person may open. */
function Navigation({ visit, current }: { visit: MemberVisit; current: Section | undefined }) {
  const { messages, menu } = visit
  return (
    <nav class="nav" aria-label={messages.menu}>
      {menuGroups.map((name) => (
        <div key={name}>
          <h2>{messages.nav[name]}</h2>
          <ul>
            {menu
              .filter(({ group }) => group === name)
              .map(({ section, path, icon }) => (
                <li key={section}>
                  <a href={`/dashboard${path}`} aria-current={section === current ? 'page' : undefined}>
                    <Icon name={icon} />
                    {messages.nav[section]}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
