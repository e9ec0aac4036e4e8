import { useLayoutEffect, useRef } from 'react'
import { useEditor } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'

/** The input for a layer's name: Enter and blur save it, Escape discards it. */
export function LayerName({
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
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(event.currentTarget.value)
      }}
    />
  )
}
