import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listedCommands } from '../commands/commands.ts'
import { canRun } from '../commands/createRun.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { isComposing } from '../commands/isComposing.ts'
import { isMac } from '../commands/isMac.ts'
import { ariaShortcut, shortcutLabel } from '../commands/shortcuts.ts'
import { findByName } from '../controls/findByName.ts'
import { ModalDialog } from '../controls/ModalDialog.tsx'
import type { NamedCommand, SearchWords } from '../languages/SearchWords.ts'
import { importPart } from '../loading/importPart.ts'
import { loadSearchWords } from '../loading/loadSearchWords.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import type { PaletteRow } from './PaletteRow.ts'

/** Delay between the last letter and announcing the number of commands found, in ms. */
const pause = 250

/** Finds a command by part of its name, or by another word for it, and runs it; also finds the controls of properties. */
export function CommandPalette() {
  const { messages, run } = useEditor()
  const { announcer } = useService('screen')
  const state = useEditorState((whole) => whole)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { words, properties } = useSearch(input)
  const found = useMemo(() => {
    const commands = listedCommands
      .filter((command) => canRun(command, state))
      .map((command): PaletteRow => {
        const { id, shortcuts } = command
        const named = words.map((one) => one.commands[id as NamedCommand])
        return {
          id,
          label: command.label(messages, state),
          shortcut: shortcuts?.[0],
          words: named,
          perform: () => run(command),
        }
      })
    // Without a query, only commands are listed.
    const rows = query.trim() ? [...commands, ...properties] : commands
    return findByName(rows, query, ({ label, words: named }) => [label, ...named].join(' '))
  }, [query, messages, state, words, properties, run])
  const chosen = found[Math.min(active, found.length - 1)]

  const count = found.length
  useEffect(() => {
    if (!query) return
    const text = count ? messages.spoken.commandsFound(count) : messages.commandsNone
    // Not announced at every letter.
    const timer = setTimeout(() => announcer.announce(text), pause)
    return () => clearTimeout(timer)
  }, [query, count, announcer, messages])

  function choose(row: PaletteRow | undefined): void {
    if (!row) return
    // Immediately: the dialog restores the focus before the command may move it.
    flushSync(() => run(closeDialog))
    row.perform()
  }

  return (
    <ModalDialog label={messages.commands} className="palette-dialog">
      <input
        ref={input}
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
          if (isComposing(event.nativeEvent)) return
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
        {found.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above takes the keys
          <div
            key={row.id}
            id={`${id}-${row.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={row === chosen}
            aria-keyshortcuts={row.shortcut && ariaShortcut(row.shortcut, isMac())}
            ref={(element) => {
              if (row === chosen) element?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => choose(row)}
          >
            <span>{row.label}</span>
            {row.shortcut && (
              <span aria-hidden="true">
                <kbd dir="ltr">{shortcutLabel(row.shortcut, isMac(), messages.keyNames)}</kbd>
              </span>
            )}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="muted palette-none">{messages.commandsNone}</p>}
    </ModalDialog>
  )
}

/** Sources for the search besides command names: none until they are loaded. */
interface Search {
  words: readonly SearchWords[]
  /** Controls of properties that were on screen when the palette was opened. */
  properties: readonly PaletteRow[]
}

const onlyNames: Search = { words: [], properties: [] }

/** @param input an element in the editor */
function useSearch(input: RefObject<HTMLElement | null>): Search {
  const { messages, locale } = useEditor()
  const [search, setSearch] = useState(onlyNames)
  useEffect(() => {
    let current = true
    async function load(): Promise<void> {
      const [words, { propertyRows }] = await Promise.all([
        loadSearchWords(locale),
        importPart('propertyRows', () => import('./propertyRows.ts')),
      ])
      const editor = input.current?.closest('.editor') ?? null
      if (current) setSearch({ words, properties: propertyRows(editor, words, messages) })
    }
    // Names can be searched without it.
    load().catch(() => undefined)
    return () => {
      current = false
    }
  }, [input, messages, locale])
  return search
}
