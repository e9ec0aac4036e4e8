/** @jsxImportSource preact */
import { directionOf, languages } from '@certificate-sdk/template/languages'
import type { ComponentChildren } from 'preact'
import type { Visit } from '../http/Visit.ts'
import { messagesOf } from '../languages/messagesOf.ts'

interface PageProps {
  visit: Visit
  title: string
  /** Names of scripts, without `.js`. The page works without them. */
  scripts?: readonly string[]
  /** True to load the SDK's script, for the page with the editor. */
  withEditor?: boolean
  /** Id of the person who is signed in. */
  person?: string
  children: ComponentChildren
}

/** A whole document. */
export function Page({ visit, title, scripts = [], withEditor = false, person, children }: PageProps) {
  const { language, messages, asset, formPage } = visit
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – ${messages.product}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={asset('dashboard.css')} />
        {withEditor && <script src="/sdk/certificate-sdk.js" defer />}
        {scripts.map((name) => (
          <script key={name} type="module" src={asset(`${name}.js`)} />
        ))}
      </head>
      <body data-page={formPage} data-person={person}>
        {children}
      </body>
    </html>
  )
}

/** Chooses the language of all pages, stored in a cookie. */
export function LanguageForm({ visit: { messages, language, url, request } }: { visit: Visit }) {
  // The response to a form, such as a key that is shown once, can't be shown again.
  if (request.method === 'POST') return null
  return (
    <form class="languages" method="post" action="/dashboard/language">
      {/* Keeps the link of an email in the other language. */}
      <input
        type="hidden"
        name="back"
        value={url.searchParams.has('token') ? url.pathname + url.search : url.pathname}
      />
      <select name="language" aria-label={messages.language}>
        {languages.map((one) => (
          <option key={one} value={one} lang={one} selected={one === language}>
            {messagesOf[one].languageName}
          </option>
        ))}
      </select>
      <button class="button plain" type="submit">
        {messages.use}
      </button>
    </form>
  )
}
