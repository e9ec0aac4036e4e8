import { downloadFile } from '../assets/downloadFile.ts'
import type { PaintedPage } from '../assets/paintPage.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { importPart } from '../loading/importPart.ts'
import type { SampleData } from '../samples/SampleData.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { showError } from '../store/Notice.ts'

const loadPdf = () => import('../pdf/writePreviewPdf.ts')

/** Formats of downloaded previews. */
export type DownloadFormat = 'PNG' | 'PDF'

/** Downloads the painted pages of a sample; `undefined` if there are none yet. */
export function usePreviewDownloads(
  painted: readonly PaintedPage[],
  subject: SampleData,
): ((format: DownloadFormat) => void) | undefined {
  const core = useEditor()
  const { messages, run, store } = core
  const page = useEditorState((state) => state.document.page)
  /** The first page has no number in its file's name. */
  function downloadPngs(): void {
    painted.forEach(({ canvas }, at) => {
      canvas.toBlob((blob) => blob && downloadFile(blob, page.name, `${at ? `-${at + 1}` : ''}.png`))
    })
  }
  async function downloadPdf(): Promise<void> {
    try {
      const { writePreviewPdf } = await importPart('writePreviewPdf', loadPdf)
      downloadFile(await writePreviewPdf({ ...core, page, painted, subject }), page.name, '.pdf')
    } catch {
      // Notices are behind dialogs.
      run(closeDialog)
      store.transition({ notice: showError(messages.incomplete) })
    }
  }
  if (!painted.length) return undefined
  return (format) => (format === 'PNG' ? downloadPngs() : void downloadPdf())
}
