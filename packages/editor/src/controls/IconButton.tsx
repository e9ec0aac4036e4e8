import type { LucideIcon } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { isMac } from '../commands/isMac.ts'
import { ariaShortcut, shortcutLabel } from '../commands/shortcuts.ts'
import { useEditor } from '../services/useEditor.ts'

interface IconButtonProps {
  icon: LucideIcon
  label: string
  onClick(event: MouseEvent<HTMLElement>): void
  shortcut?: string | undefined
  /** `mixed` = several fields with different values. */
  pressed?: boolean | 'mixed' | undefined
  disabled?: boolean | undefined
  /** Kind of popup that the button opens. */
  popup?: 'menu'
  className?: string
}

const mac = isMac()

/** An icon button; its tooltip shows its name and key, see `showTip`. */
export function IconButton({
  icon,
  label,
  onClick,
  shortcut,
  pressed,
  disabled,
  popup,
  className,
}: IconButtonProps) {
  const { keyNames } = useEditor().messages
  return (
    <button
      type="button"
      className={`icon-button ${className ?? ''}`}
      data-tip={shortcut ? `${label} (${shortcutLabel(shortcut, mac, keyNames)})` : label}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut, mac)}
      aria-haspopup={popup}
      disabled={disabled}
      onClick={onClick}
    >
      <Glyph icon={icon} />
    </button>
  )
}

/** An icon consists of many elements that never change. */
export const Glyph = memo(({ icon: Icon }: { icon: LucideIcon }) => (
  <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
))
