import { useEffect, useState } from 'react'
import { paintOps } from '../assets/paintOps.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { importPart } from '../loading/importPart.ts'
import { useEditor } from '../services/useEditor.ts'
import { showError } from '../store/Notice.ts'

type Part = typeof import('./SignatureDialog.tsx')

/** The dialog of signatures, once it is loaded. */
export function AwaitedSignature() {
  const { store, run, messages } = useEditor()
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    importPart('SignatureDialog', () => import('./SignatureDialog.tsx')).then(
      (loaded) => setPart(loaded),
      () => {
        run(closeDialog)
        store.transition({ notice: showError(messages.incomplete) })
      },
    )
  }, [store, run, messages])
  return part ? <part.SignatureDialog paintOps={paintOps} /> : null
}
