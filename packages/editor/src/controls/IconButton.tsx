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
  pressed?: boolean | undefined
  disabled?: boolean | undefined
  /** What it opens. */
  popup?: 'menu'
  className?: string
}

const mac = isMac()

/** A button that is an icon; its name and key are its tooltip, see `showTip`. */
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

/** An icon is made of many elements that never change. */
export const Glyph = memo(({ icon: Icon }: { icon: LucideIcon }) => (
  <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
))
