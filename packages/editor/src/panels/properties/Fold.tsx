import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A section of the panel, collapsed to its title until it is opened, or while nothing in it is used. */
export function Fold({
  title,
  isUsed,
  onToggle,
  children,
}: {
  title: string
  isUsed: boolean
  onToggle?(isOpen: boolean): void
  children: ReactNode
}) {
  return (
    <details
      className="fold"
      open={isUsed || undefined}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
