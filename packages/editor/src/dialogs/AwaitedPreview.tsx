import { preview } from '../commands/dialogCommands.ts'
import { useEditor } from '../services/useEditor.ts'
import { usePart } from '../services/usePart.ts'
import { type CaseMaker, PreviewDialog } from './PreviewDialog.tsx'

/** The export of the late parts that makes the cases of a preview. */
type CasesPart = { previewSamples: CaseMaker }

const shows = { dialog: 'preview', command: preview } as const

/** The preview, once its cases are loaded. */
export function AwaitedPreview() {
  const { loadLate } = useEditor()
  const part = usePart('LateParts', loadLate as () => Promise<CasesPart>, true, shows)
  return part ? <PreviewDialog casesOf={part.previewSamples} /> : null
}
