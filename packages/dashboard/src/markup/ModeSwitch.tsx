/** @jsxImportSource preact */
import type { MemberVisit } from '../http/Visit.ts'
import { Submission } from './fields.tsx'
import { Icon } from './Icon.tsx'
import { Notice } from './Notice.tsx'

/** Turns test mode on or off. */
export function ModeSwitch({ visit }: { visit: MemberVisit }) {
  const { messages, session } = visit
  return (
    <form class="mode" method="post" action="/dashboard/mode">
      <Submission visit={visit} />
      <input type="hidden" name="mode" value={session.isTest ? 'live' : 'test'} />
      <button class="switch" type="submit" role="switch" aria-checked={session.isTest}>
        <span>{messages.mode.test}</span>
        <span class="track" aria-hidden="true" />
      </button>
    </form>
  )
}

/** Says on each page of test mode what it is. */
export function ModeNotice({ visit: { messages, session } }: { visit: MemberVisit }) {
  if (!session.isTest) return null
  return (
    <Notice tone="warning">
      <strong>{messages.mode.test}</strong> {messages.mode.hint}
    </Notice>
  )
}

interface CopyProps {
  visit: MemberVisit
  /** Address of the form. */
  path: string
  /** Name of the record that is copied. */
  name: string
  /** Shows an icon in place of the words. */
  isIcon?: boolean
}

/** Copies a record from live mode to test mode, or the other way around. */
export function CopyToOtherMode({ visit, path, name, isIcon = false }: CopyProps) {
  const { messages, session } = visit
  const label = session.isTest ? messages.mode.copyToLive : messages.mode.copyToTest
  return (
    <form method="post" action={path}>
      <Submission visit={visit} />
      <button class={isIcon ? 'button plain icon-only' : 'button plain'} type="submit" title={label}>
        {isIcon ? <Icon name="upload" /> : label}
        <span class="visually-hidden">
          {isIcon && label}: {name}
        </span>
      </button>
    </form>
  )
}
