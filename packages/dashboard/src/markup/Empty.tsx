/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { IconName } from '../styles/icons.ts'
import { Icon } from './Icon.tsx'

/** Replaces an empty list, and explains what to do next. */
export function Empty(props: { icon: IconName; title: string; hint?: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <span class="mark">
        <Icon name={props.icon} />
      </span>
      <h2>{props.title}</h2>
      {props.hint && <p>{props.hint}</p>}
      {props.children && <div class="actions">{props.children}</div>}
    </div>
  )
}
