import { hasAuthorImage } from '@certificate-sdk/template/internal'
import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react'
import { type MouseEvent, type PointerEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { toggleField } from '../commands/fieldCommands.ts'
import { isComposing } from '../commands/isComposing.ts'
import { nameLayer } from '../commands/propertyCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import type { EditorField } from '../document/EditorDocument.ts'
import { fieldIcon } from '../kinds/additionIcons.ts'
import { kindNameOf, plainNameOfField } from '../kinds/nameOfField.ts'
import { isolate } from '../languages/Phrases.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'

/** One field in the list: its kind, its name, and whether it is hidden or locked. */
export function LayerRow({
  entry: { key, field },
  selected,
  positionText,
  isHiddenNow,
  warnings,
  dropMark,
  renaming,
  onRename,
  onPress,
  onChoose,
  onToggle,
  button,
}: {
  entry: EditorField
  selected: boolean
  /** Description of its position on the page. */
  positionText: string
  /** True if the sample data hides it. */
  isHiddenNow: boolean
  warnings: readonly string[]
  /** The edge at which the dragged row would be inserted. */
  dropMark: 'above' | 'below' | undefined
  renaming: boolean
  onRename(renaming: boolean): void
  onPress(event: PointerEvent<HTMLElement>): void
  onChoose(event: MouseEvent): void
  /** Adds the field to the selection, or removes it. */
  onToggle(): void
  button: Ref<HTMLButtonElement>
}) {
  const { run, messages } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  /** The image that could not be loaded. */
  const [broken, setBroken] = useState<string>()
  const Icon = fieldIcon(field)
  const kind = kindNameOf(field, messages)
  const name = plainNameOfField(field, messages)

  return (
    <li
      className={field.hidden ? 'hidden-field' : undefined}
      data-grouped={field.group && ''}
      data-drop={dropMark}
    >
      <label className="layer-add">
        <input
          type="checkbox"
          aria-label={messages.addToSelection(name)}
          checked={selected}
          onChange={onToggle}
        />
      </label>
      {renaming ? (
        <LayerName
          value={field.layerName ?? ''}
          placeholder={plainNameOfField({ ...field, layerName: '' }, messages)}
          onEnd={(typed) => {
            if (typed !== undefined) run(nameLayer, { key, name: typed })
            onRename(false)
          }}
        />
      ) : (
        <button
          type="button"
          ref={button}
          className="layer-choose"
          data-keeps-focus=""
          aria-pressed={selected}
          aria-label={messages.listed([
            isolate(name),
            ...(name === kind ? [] : [kind]),
            ...(field.group ? [messages.groupHeading] : []),
            positionText,
            ...(field.locked ? [messages.locked] : []),
            ...(field.hidden ? [messages.hidden] : []),
            ...(isHiddenNow ? [messages.visibility.hiddenNow] : []),
            ...warnings.map(messages.spoken.warning),
          ])}
          onClick={onChoose}
          onPointerDown={edit ? onPress : undefined}
          onDoubleClick={() => edit && onRename(true)}
        >
          {hasAuthorImage(field) && field.imageUrl && field.imageUrl !== broken ? (
            <img
              className="layer-image"
              src={field.imageUrl}
              alt=""
              decoding="async"
              draggable={false}
              onError={() => setBroken(field.imageUrl)}
              crossOrigin={field.imageUrl.startsWith('data:') ? undefined : 'anonymous'}
            />
          ) : (
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
          <span className="layer-name" dir="auto">
            {name}
            {isHiddenNow && <small>{messages.visibility.hiddenNow}</small>}
          </span>
          {warnings.length > 0 && <span className="dot" title={warnings.join('\n')} />}
        </button>
      )}
      {edit && (
        <>
          <IconButton
            className={field.hidden ? 'is-on' : ''}
            icon={field.hidden ? EyeOff : Eye}
            label={field.hidden ? messages.showField(name) : messages.hideField(name)}
            onClick={() => run(toggleField, { key, toggle: 'hidden' })}
          />
          <IconButton
            className={field.locked ? 'is-on' : ''}
            icon={field.locked ? Lock : LockOpen}
            label={field.locked ? messages.unlockField(name) : messages.lockField(name)}
            onClick={() => run(toggleField, { key, toggle: 'locked' })}
          />
        </>
      )}
    </li>
  )
}

/** The input for a layer's name: Enter and blur save it, Escape discards it. */
function LayerName({
  value,
  placeholder,
  onEnd,
}: {
  value: string
  /** The default name, used if the author chose none. */
  placeholder: string
  /** `undefined` if the name is unchanged. */
  onEnd(name?: string): void
}) {
  const { messages } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const ended = useRef(false)
  // The input loses the focus when it is removed, which must not save a name that Escape discarded.
  function end(name?: string): void {
    if (!ended.current) onEnd(name)
    ended.current = true
  }
  useEscape('rename', end)
  // Before the next letter, which is part of the name.
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <input
      ref={input}
      className="layer-rename"
      aria-label={messages.layerName}
      defaultValue={value}
      placeholder={placeholder}
      maxLength={200}
      onBlur={({ target }) => end(target.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) end(event.currentTarget.value)
      }}
    />
  )
}
