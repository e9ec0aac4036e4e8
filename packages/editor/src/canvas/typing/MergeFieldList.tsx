import { type CSSProperties, useEffect, useRef } from 'react'
import type { MergeFieldOption } from './mergeFieldOptions.ts'

/** For the hook that loads both. */
export { mergeFieldOptions, optionNamed } from './mergeFieldOptions.ts'

/** The open list. */
export interface MergeFieldListProps {
  label: string
  options: readonly MergeFieldOption[]
  active: number
  /** Id of the list; that of an option ends with its number. */
  id: string
  choose(option: MergeFieldOption): void
}

/** The merge fields to choose from; the text area takes the keys. */
export function MergeFieldList({
  list: { label, options, active, id, choose },
  style,
}: {
  list: MergeFieldListProps
  style: CSSProperties
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active])
  return (
    <div ref={list} className="merge-fields" style={style} role="listbox" id={id} aria-label={label}>
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
