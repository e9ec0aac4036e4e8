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
import { followPress } from '../../controls/followPress.ts'
import { Glyph } from '../../controls/IconButton.tsx'
import { Toolbar } from '../../controls/Toolbar.tsx'
import type { EditorDocument } from '../../document/EditorDocument.ts'
import { pageCount } from '../../document/sheets.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { useWarnings } from '../../warnings/currentWarnings.ts'
import { drawThumb } from './drawThumb.ts'
import type { PageThumbs } from './PageThumbs.tsx'

interface PageStripProps {
  Thumbs: typeof PageThumbs | undefined
  complete?: boolean
}

/**
 * The pages below the canvas, and what can be done with the current one; for a design of one page, only a button that adds
 * another.
 *
 * @param props.Thumbs the buttons of the pages, once they are loaded
 * @param props.complete false leaves out the button over the canvas; the strip takes room from it, and is there at once
 */
export function PageStrip({ Thumbs, complete = true }: PageStripProps) {
  const { run, messages } = useEditor()
  const { covers } = useService('screen')
  const { edit } = useEditorState(({ can }) => can)
  const document = useDrawnDocument()
  if (pageCount(document) > 1) return <Pages document={document} Thumbs={Thumbs} />
  return edit && complete ? (
    <div className="add-page-place">
      <button
        ref={covers.refs.pageStrip}
        type="button"
        className="add-page"
        aria-label={messages.pages.add}
        onClick={() => run(addPage)}
      >
        <Glyph icon={Plus} />
        <span>{messages.pages.add}</span>
      </button>
    </div>
  ) : null
}

interface PagesProps {
  document: EditorDocument
  Thumbs: typeof PageThumbs | undefined
}

function Pages({ document, Thumbs }: PagesProps) {
  const { store, resources, run, messages } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  const warnings = useWarnings()
  return (
    <Toolbar label={messages.pages.label} className="page-strip">
      {Thumbs && (
        <Thumbs
          document={document}
          warnings={warnings}
          choose={(page) => run(goToPage, page)}
          move={edit ? (at, to) => run(movePage, { at, to }) : undefined}
          follow={followPress}
          draw={(canvas, view, height) =>
            drawThumb(canvas, { ...store.getState().ui, document: view }, resources, height)
          }
        />
      )}
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
