import { preview } from '../commands/dialogCommands.ts'
import { useEditor } from '../services/useEditor.ts'
import { usePart } from '../services/usePart.ts'
import { PreviewDialog, type PreviewPart } from './PreviewDialog.tsx'

const shows = { dialog: 'preview', command: preview } as const

/** The preview, once all of it is loaded. */
export function AwaitedPreview() {
  const { loadLate } = useEditor()
  const part = usePart('LateParts', loadLate as () => Promise<PreviewPart>, true, shows)
  return part ? <PreviewDialog part={part} /> : null
}
