import { ArrowLeft, ArrowRight, Copy, Plus, Trash2 } from 'lucide-react'
import {
  addPage,
  deletePage,
  duplicatePage,
  goToPage,
  movePage,
  movePageEarlier,
  movePageLater,
} from '../../commands/sheetCommands.ts'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { Glyph } from '../../controls/IconButton.tsx'
import { Toolbar } from '../../controls/Toolbar.tsx'
import type { EditorDocument } from '../../document/EditorDocument.ts'
import { pageCount } from '../../document/sheets.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { useWarnings } from '../../warnings/currentWarnings.ts'

const loadThumbs = () => import('./PageThumbs.tsx')

/**
 * The pages below the canvas, and what can be done with the current one; for a design of one page, only a button that adds
 * another.
 *
 * @param props.complete false leaves out the button over the canvas; the strip takes room from it, and is there at once
 */
export function PageStrip({ complete = true }: { complete?: boolean }) {
  const { run, messages } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  const document = useDrawnDocument()
  if (pageCount(document) > 1) return <Pages document={document} />
  return edit && complete ? (
    <div className="add-page-place">
      <button type="button" className="add-page" aria-label={messages.pages.add} onClick={() => run(addPage)}>
        <Glyph icon={Plus} />
        <span>{messages.pages.add}</span>
      </button>
    </div>
  ) : null
}

function Pages({ document }: { document: EditorDocument }) {
  const { run, messages } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  const warnings = useWarnings()
  const part = usePart('PageThumbs', loadThumbs, true)
  return (
    <Toolbar label={messages.pages.label} className="page-strip">
      {/* It scrolls beside the buttons, which stay in sight. */}
      <div className="page-thumbs">
        {part && (
          <part.PageThumbs
            document={document}
            warnings={warnings}
            choose={(page) => run(goToPage, page)}
            move={edit ? (at, to) => run(movePage, { at, to }) : undefined}
          />
        )}
      </div>
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
