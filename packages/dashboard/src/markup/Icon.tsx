/** @jsxImportSource preact */
import { h } from 'preact'
import { type IconName, icons } from '../styles/icons.ts'

/** Decorative icon beside a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {icons[name].map(([shape, attributes]) => h(shape, attributes))}
    </svg>
  )
}
