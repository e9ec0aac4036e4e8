import { ArrowLeft, ArrowRight, Copy, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  addPage,
  deletePage,
  duplicatePage,
  movePageEarlier,
  movePageLater,
} from '../../commands/sheetCommands.ts'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { Glyph } from '../../controls/IconButton.tsx'
import { Toolbar } from '../../controls/Toolbar.tsx'
import { pageCount } from '../../document/sheets.ts'
import { importPart } from '../../loading/importPart.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { showError } from '../../store/Notice.ts'

/**
 * The pages below the canvas, and what can be done with the current one; for a design of one page, only a button that adds
 * another.
 */
export function PageStrip() {
  const { store, run, messages } = useEditor()
  const { covers } = useService('screen')
  const { edit } = useEditorState(({ can }) => can)
  const document = useDrawnDocument()
  const [part, setPart] = useState<typeof import('./PageThumbs.tsx')>()
  const hasSeveral = pageCount(document) > 1
  useEffect(() => {
    if (!hasSeveral || part) return
    importPart('PageThumbs', () => import('./PageThumbs.tsx')).then(
      (loaded) => setPart(loaded),
      () => store.transition({ notice: showError(messages.incomplete) }),
    )
  }, [hasSeveral, part, store, messages])
  if (!hasSeveral)
    return edit ? (
      <button ref={covers.refs.pageStrip} type="button" className="add-page" onClick={() => run(addPage)}>
        <Glyph icon={Plus} />
        {messages.pages.add}
      </button>
    ) : null
  return (
    <Toolbar label={messages.pages.label} className="page-strip">
      {part && <part.PageThumbs document={document} />}
      {edit && (
        <>
          <CommandButton command={addPage} icon={Plus} />
          <CommandButton command={duplicatePage} icon={Copy} />
          <CommandButton command={movePageEarlier} icon={ArrowLeft} className="mirrored" />
          <CommandButton command={movePageLater} icon={ArrowRight} className="mirrored" />
          <CommandButton command={deletePage} icon={Trash2} />
        </>
      )}
    </Toolbar>
  )
}
