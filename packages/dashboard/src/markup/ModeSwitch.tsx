/** @jsxImportSource preact */
import type { MemberVisit } from '../http/Visit.ts'
import { Submission } from './fields.tsx'
import { Notice } from './Notice.tsx'

/** Turns test mode on or off. */
export function ModeSwitch({ visit }: { visit: MemberVisit }) {
  const { messages, session } = visit
  return (
    <form class="mode" method="post" action="/dashboard/mode">
      <input type="hidden" name="submission" value={visit.newId()} />
      <input type="hidden" name="mode" value={session.isTest ? 'live' : 'test'} />
      <button class="switch" type="submit" role="switch" aria-checked={session.isTest}>
        <span>{messages.mode.test}</span>
        <span class="track" aria-hidden="true" />
      </button>
    </form>
  )
}

/** Explains test mode on each of its pages. */
export function ModeNotice({ visit: { messages, session } }: { visit: MemberVisit }) {
  if (!session.isTest) return null
  return (
    <Notice tone="warning">
      <strong>{messages.mode.test}</strong> {messages.mode.hint}
    </Notice>
  )
}

/**
 * Copies a record from live mode to test mode, or vice versa.
 *
 * @param props path: URL of the form; name: name of the record
 */
export function CopyToOtherMode({ visit, path, name }: { visit: MemberVisit; path: string; name: string }) {
  const { messages, session } = visit
  return (
    <form method="post" action={path}>
      <Submission visit={visit} />
      <button class="button plain" type="submit">
        {session.isTest ? messages.mode.copyToLive : messages.mode.copyToTest}
        <span class="visually-hidden">: {name}</span>
      </button>
    </form>
  )
}
