import { useLayoutEffect, useRef } from 'react'
import { useEditor } from '../services/useEditor.ts'

/** A layer's name while it is typed: Enter and blur keep it, Escape does not. */
export function LayerName({
  value,
  placeholder,
  onEnd,
}: {
  value: string
  /** What it is called without a name of its own. */
  placeholder: string
  /** `undefined` if it stays as it was. */
  onEnd(name?: string): void
}) {
  const { messages } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const ended = useRef(false)
  // The input loses the focus when it goes, which must not keep what Escape discarded.
  function end(name?: string): void {
    if (!ended.current) onEnd(name)
    ended.current = true
  }
  // Before the next letter, which belongs to the name.
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
        if (event.key === 'Enter') end(event.currentTarget.value)
        if (event.key !== 'Escape') return
        event.preventDefault()
        end()
      }}
    />
  )
}
