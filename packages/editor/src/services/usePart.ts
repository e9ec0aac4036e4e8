import { useEffect, useState } from 'react'
import { importPart } from '../loading/importPart.ts'
import { showError } from '../store/Notice.ts'
import { useEditor } from './useEditor.ts'

/**
 * A part of the editor, loaded when it is first wanted; a notice says if it could not be loaded.
 *
 * @param name as in `importPart`
 * @param load the import; the same function on each call
 */
export function usePart<Part extends object>(
  name: string,
  load: () => Promise<Part>,
  isWanted: boolean,
): Part | undefined {
  const { store, messages } = useEditor()
  const [part, setPart] = useState<Part>()
  const isMissing = isWanted && !part
  useEffect(() => {
    if (!isMissing) return
    importPart(name, load).then(
      (loaded) => setPart(() => loaded),
      () => store.transition({ notice: showError(messages.incomplete) }),
    )
  }, [isMissing, name, load, store, messages])
  return part
}
