import { useId, useMemo, useState } from 'react'
import { type Action, isAllowed } from '../commands/Action.ts'
import { actions } from '../commands/actions.ts'
import { shortcutLabel } from '../commands/shortcuts.ts'
import { isMac } from '../controls/isMac.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { ModalDialog } from './ModalDialog.tsx'

/** Finds an action by part of its name and runs it: everything, without a mouse. */
export function CommandPalette() {
  const services = useEditor()
  const { messages, store } = services
  const state = useEditorState((whole) => whole)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const found = useMemo(
    () =>
      findActions(actions, query, (action) => action.label(messages)).filter(
        (action) => isAllowed(action, state.can) && action.applies(state),
      ),
    [query, messages, state],
  )
  const chosen = found[Math.min(active, found.length - 1)]

  function run(action: Action | undefined): void {
    if (!action) return
    store.updateUi({ dialog: null })
    // The dialog gives the focus back before the action may move it.
    setTimeout(() => action.run(services))
  }

  return (
    <ModalDialog label={messages.commands} className="palette-dialog">
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
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
          // What is being composed, as in Japanese, takes Enter for itself.
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') run(chosen)
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
        {found.map((action) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above takes the keys
          <div
            key={action.id}
            id={`${id}-${action.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={action === chosen}
            ref={(element) => {
              if (action === chosen) element?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => run(action)}
          >
            <span>{action.label(messages)}</span>
            {action.shortcuts?.[0] && <kbd>{shortcutLabel(action.shortcuts[0], isMac())}</kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="muted palette-none">{messages.commandsNone}</p>}
    </ModalDialog>
  )
}

/** Actions whose name has every word of the query, those that begin with it first. */
export function findActions<Item>(
  all: readonly Item[],
  query: string,
  nameOf: (item: Item) => string,
): Item[] {
  const parts = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const matches = all.filter((item) => {
    const name = nameOf(item).toLocaleLowerCase()
    return parts.every((part) => name.includes(part))
  })
  const begins = (item: Item) =>
    nameOf(item)
      .toLocaleLowerCase()
      .startsWith(parts[0] ?? '')
  return [...matches.filter(begins), ...matches.filter((item) => !begins(item))]
}
