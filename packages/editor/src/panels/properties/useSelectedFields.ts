import { type CompleteField, completeField } from '@certificate-sdk/template'
import { useDeferredValue, useMemo } from 'react'
import { changeFieldProperties, type FieldPatch } from '../../commands/documentCommands.ts'
import { useEditor, useEditorState } from '../../EditorServices.ts'

/** The selected fields with what they have in common. */
export interface SelectedFields {
  fields: CompleteField[]
  /** All of them are locked: nothing can be set. */
  locked: boolean
  /** A property's value where all fields agree; `undefined` where they differ. */
  shared<Key extends keyof CompleteField>(key: Key): CompleteField[Key] | undefined
  /** Sets properties of all of them; `what` names the undo step. */
  set(patch: FieldPatch, what: string): void
}

/** Follows the selection. */
export function useSelectedFields(): SelectedFields {
  const { run } = useEditor()
  // A press on the page answers at once; the panel follows when there is time.
  const all = useDeferredValue(useEditorState(({ document }) => document.fields))
  const selection = useDeferredValue(useEditorState(({ session }) => session.selection))
  return useMemo(() => {
    const chosen = new Set(selection)
    const fields = all.filter(({ key }) => chosen.has(key)).map(({ field }) => completeField(field))
    return {
      fields,
      locked: fields.every((field) => field.locked),
      shared(key) {
        const [first] = fields
        return first && fields.every((field) => field[key] === first[key]) ? first[key] : undefined
      },
      set: (patch, what) => run(changeFieldProperties, { patch, what }),
    }
  }, [all, selection, run])
}
