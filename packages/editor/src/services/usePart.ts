import { useEffect, useState } from 'react'
import { importPart } from '../loading/importPart.ts'
import { showError } from '../store/Notice.ts'
import { useEditor } from './useEditor.ts'

/**
 * A part of the editor that is loaded when it is first needed; `undefined` until then. A notice tells if it cannot be loaded.
 *
 * @param name as in {@link importPart}
 * @param load the same function in every call
 */
export function usePart<Part extends object>(
  name: string,
  load: () => Promise<Part>,
  isNeeded: boolean,
): Part | undefined {
  const { store, messages } = useEditor()
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!isNeeded || part) return
    importPart(name, load).then(
      (loaded) => setPart(loaded),
      () => store.transition({ notice: showError(messages.incomplete) }),
    )
  }, [name, load, isNeeded, part, store, messages])
  return part
}
