import { createContext, type ReactNode, useContext } from 'react'
import { useEditorState } from '../services/useEditor.ts'
import { useWarnings } from './currentWarnings.ts'
import type { OneWarning, WarnedControl } from './FieldWarning.ts'

/** A warning with the id of the element that shows it. */
type ShownWarning = OneWarning & { id: string }

const Context = createContext<readonly ShownWarning[]>([])

/**
 * Computes the warnings of the selected fields, or without a selection those of the page, once for all
 * components that show them.
 */
export function SelectedWarnings({ children }: { children: ReactNode }) {
  const selection = useEditorState(({ ui }) => ui.selection.keys)
  const warnings = useWarnings().filter(({ keys }) =>
    selection.length ? keys.some((key) => selection.includes(key)) : !keys.length,
  )
  // Several fields may have the same warning.
  const distinct = new Map(warnings.map((warning) => [warning.message, warning]))
  const listed = [...distinct.values()].map((warning, i) => ({ ...warning, id: `warning-${i}` }))
  return <Context value={listed}>{children}</Context>
}

/** Returns the warnings of the selection. */
export function useSelectedWarnings(): readonly ShownWarning[] {
  return useContext(Context)
}

/** Returns the ids of the warnings fixed by a control, for its `aria-describedby`; `undefined` if there are none. */
export function useWarningsOn(control: WarnedControl): string | undefined {
  const ids = useContext(Context).flatMap((warning) => (warning.control === control ? [warning.id] : []))
  return ids.join(' ') || undefined
}
