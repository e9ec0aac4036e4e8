import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { isComposing } from '../commands/isComposing.ts'
import { useEscape } from '../services/useEscape.ts'
import { TextField } from './TextField.tsx'

/**
 * A text that takes effect as a whole, when it loses the focus or on Enter; Escape reverts it. For texts whose
 * beginnings have another meaning, such as values to compare with. If multiline, Enter begins another line.
 */
export function CommittedText({
  value,
  onCommit,
  ...props
}: {
  label: string
  value: string
  onCommit(value: string): void
  multiline?: boolean
  maxLength?: number
  hint?: string | undefined
}) {
  const [text, setText] = useState(value)
  const element = useRef<HTMLDivElement>(null)
  const revert = () => setText(value)
  // Before the next event: an effect after the frame would overwrite text typed in the meantime.
  useLayoutEffect(() => setText(value), [value])
  useEscape('value', revert, (target) => element.current?.contains(target as Node) === true && text !== value)

  function commit(): void {
    if (text !== value) onCommit(text)
  }

  function onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    // Input methods use Enter to finish composing.
    if (key === 'Enter' && !props.multiline && !isComposing(nativeEvent)) commit()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events of the input in it
    <div ref={element} onBlur={commit} onKeyDown={onKeyDown}>
      <TextField {...props} value={text} onChange={setText} />
    </div>
  )
}
