import { type CSSProperties, useEffect, useRef } from 'react'
import { useEditor } from '../../services/useEditor.ts'
import type { MergeFieldListControl } from './useMergeFieldList.ts'

/** The merge fields to choose from; the text area takes the keys. */
export function MergeFieldList({
  list: { options, active, id, choose },
  style,
}: {
  list: MergeFieldListControl
  style: CSSProperties
}) {
  const { messages } = useEditor()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active])
  return (
    <div
      ref={list}
      className="merge-fields"
      style={style}
      role="listbox"
      id={id}
      aria-label={messages.insertMergeField}
    >
      {options.map((option, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text area takes the keys
        <div
          key={option.token}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          dir="auto"
          aria-selected={i === active}
          data-active={i === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
