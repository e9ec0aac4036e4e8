/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Icon } from './Icon.tsx'

/** Meaning of a message or a state, indicated by its color. */
export type Tone = 'success' | 'danger' | 'warning' | 'info' | 'neutral'

/** Meaning of a message, which also has an icon. */
export type NoticeTone = Exclude<Tone, 'neutral'>

interface NoticeProps {
  tone: NoticeTone
  role?: 'alert' | 'status'
  action?: ComponentChildren
  children: ComponentChildren
}

const icons = { success: 'check', danger: 'danger', warning: 'warning', info: 'info' } as const

/** A message above the content. */
export function Notice({ tone, role, action, children }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role={role}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
      {action}
    </div>
  )
}

/** A state as a word, with a dot in its color. */
export function Badge({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>
}
