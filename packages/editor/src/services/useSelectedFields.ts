import { type CompleteField, completeField, type TemplateField } from '@certificate-sdk/template'
import { useDeferredValue, useMemo, useRef } from 'react'
import { changeFieldProperties, type PropertyPatch } from '../commands/propertyCommands.ts'
import { type NumberKey, steppedField } from '../document/steppedField.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import { useEditor, useEditorState } from './useEditor.ts'

/** The selected fields and the values that they share. */
export interface SelectedFields {
  fields: CompleteField[]
  /** True if all of them are locked, so that nothing can be set. */
  locked: boolean
  /** A property's value if all fields agree; `undefined` if they differ. */
  shared<Key extends keyof CompleteField>(key: Key): CompleteField[Key] | undefined
  /** Returns true if the fields differ in a property. */
  mixed(key: keyof CompleteField): boolean
  /** Sets properties of all of them; `what` names the undo step. */
  set(patch: PropertyPatch, what: string): void
  /** Returns a function that adds to a number of each field, so that different numbers stay different. */
  stepEach(key: NumberKey, what: string): (by: number) => void
}

/**
 * Subscribes to these properties of the selected fields only: a component that shows a color does not render
 * while fields move.
 *
 * @param keys the properties to subscribe to
 * @param read default: the whole selected fields
 */
export function useSelectedFields(
  keys: readonly (keyof CompleteField)[],
  read: (state: EditorState) => readonly { field: TemplateField }[] = selectedFields,
): SelectedFields {
  const { run } = useEditor()
  const last = useRef<{ text: string; fields: CompleteField[] }>(undefined)
  const found = useEditorState((state) => {
    const fields = read(state).map(({ field }) => completeField(field))
    const text = JSON.stringify(fields, keys as string[])
    if (last.current?.text !== text) last.current = { text, fields }
    return last.current.fields
  })
  // The page responds to a press immediately; the panel follows when there is time.
  const fields = useDeferredValue(found)
  return useMemo(
    () => ({
      fields,
      locked: fields.every((field) => field.locked),
      shared: (key) => (isShared(fields, key) ? fields[0]?.[key] : undefined),
      mixed: (key) => !isShared(fields, key),
      set: (patch, what) => run(changeFieldProperties, { patch, what }),
      stepEach: (key, what) => (by) =>
        run(changeFieldProperties, { patch: (field) => steppedField(field, key, by), what }),
    }),
    [fields, run],
  )
}

function isShared(fields: readonly CompleteField[], key: keyof CompleteField): boolean {
  const first = fields[0]?.[key]
  return fields.every(
    ({ [key]: value }) => value === first || JSON.stringify(value) === JSON.stringify(first),
  )
}
