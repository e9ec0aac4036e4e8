import { useEffect, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedCommand } from '../commands/Command.ts'
import { listedCommands } from '../commands/commands.ts'
import { canRun } from '../commands/createRun.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { isMac } from '../commands/isMac.ts'
import { ariaShortcut, shortcutLabel } from '../commands/shortcuts.ts'
import { findByName } from '../controls/findByName.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { ModalDialog } from './ModalDialog.tsx'

/** Delay between the last letter and announcing the number of commands found, in ms. */
const pause = 250

/** Finds a command by part of its name and runs it. */
export function CommandPalette() {
  const { messages, run } = useEditor()
  const { announcer } = useService('screen')
  const state = useEditorState((whole) => whole)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const found = useMemo(
    () =>
      findByName(listedCommands, query, (command) => command.label(messages, state)).filter((command) =>
        canRun(command, state),
      ),
    [query, messages, state],
  )
  const chosen = found[Math.min(active, found.length - 1)]

  const count = found.length
  useEffect(() => {
    if (!query) return
    const text = count ? messages.spoken.commandsFound(count) : messages.commandsNone
    // Not announced at every letter.
    const timer = setTimeout(() => announcer.announce(text), pause)
    return () => clearTimeout(timer)
  }, [query, count, announcer, messages])

  function choose(command: ListedCommand | undefined): void {
    if (!command) return
    // Immediately: the dialog restores the focus before the command may move it.
    flushSync(() => run(closeDialog))
    run(command)
  }

  return (
    <ModalDialog label={messages.commands} className="palette-dialog">
      <input
        type="text"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        aria-label={messages.commands}
        placeholder={messages.commandsHint}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={(event) => {
          // While text is being composed, as in Japanese, Enter belongs to the input method.
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            // Otherwise the key also presses the button that gets the focus back.
            event.preventDefault()
            choose(chosen)
          }
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (!step) return
          event.preventDefault()
          setActive((Math.min(active, found.length - 1) + step + found.length) % found.length)
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={messages.commands}
        className="palette-list"
        hidden={found.length === 0}
        tabIndex={-1}
      >
        {found.map((command) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above takes the keys
          <div
            key={command.id}
            id={`${id}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            aria-keyshortcuts={command.shortcuts?.[0] && ariaShortcut(command.shortcuts[0], isMac())}
            ref={(element) => {
              if (command === chosen) element?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => choose(command)}
          >
            <span>{command.label(messages, state)}</span>
            {command.shortcuts?.[0] && (
              <span aria-hidden="true">
                <kbd dir="ltr">{shortcutLabel(command.shortcuts[0], isMac(), messages.keyNames)}</kbd>
              </span>
            )}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="muted palette-none">{messages.commandsNone}</p>}
    </ModalDialog>
  )
}
