import { useEffect, useRef } from 'react'
import { Announcements } from '../announcements/Announcements.tsx'
import { CanvasView } from '../canvas/view/CanvasView.tsx'
import { FloatingBar } from '../canvas/view/FloatingBar.tsx'
import { TextEditor } from '../canvas/view/TextEditor.tsx'
import { ZoomPill } from '../canvas/view/ZoomPill.tsx'
import { escapePage } from '../commands/dialogCommands.ts'
import { ContextMenuHost } from '../contextMenu/ContextMenuHost.tsx'
import { showFocusTip, showTip } from '../controls/showTip.ts'
import { EditorDialogs } from '../dialogs/EditorDialogs.tsx'
import { DraftBar } from '../panels/DraftBar.tsx'
import { DropTarget } from '../panels/DropTarget.tsx'
import { NoticeBar } from '../panels/NoticeBar.tsx'
import { PropertiesPanel } from '../panels/PropertiesPanel.tsx'
import { Rail } from '../panels/Rail.tsx'
import { SidePanel } from '../panels/SidePanel.tsx'
import { TopBar } from '../panels/TopBar.tsx'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { StartScreen } from '../start/StartScreen.tsx'
import { hasPage, hasSelection } from '../store/selectors.ts'
import { keepFocus } from './keepFocus.ts'
import { useAfterFirstFrame } from './useAfterFirstFrame.ts'
import { useKeyboard } from './useKeyboard.ts'
import { useLayout } from './useLayout.ts'

/** The whole editor: top bar, rail and side panel, page, properties. */
export function EditorApp() {
  const { messages, store, run, focus } = useEditor()
  const { edit, close } = useEditorState(({ can }) => can)
  const name = useEditorState(({ document }) => document.page.name)
  const started = useEditorState(hasPage)
  const saving = useEditorState(({ ui }) => ui.saving)
  const root = useRef<HTMLElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const panel = useEditorState(({ ui }) => ui.panel)
  const layout = useEditorState(({ ui }) => ui.layout)
  const sheet = useEditorState(({ ui }) => ui.sheet)
  // The tools around the page come a frame later, in room that is kept for them.
  const complete = useAfterFirstFrame()
  useKeyboard(root)
  useLayout(root)
  useEffect(() => {
    if (!root.current) return
    return keepFocus(
      root.current,
      () => focus.to('page'),
      () => store.getState().ui.dialog === null,
    )
  }, [store, focus])

  return (
    <section
      ref={root}
      className="editor"
      data-layout={layout}
      data-sheet={sheet}
      // What it is in, a dialog or a region, is called the editor.
      aria-label={name || messages.untitled}
      onPointerOver={showTip}
      onPointerOut={showTip}
      onFocus={({ target }) => showFocusTip(tip.current, target)}
      onBlur={() => showFocusTip(tip.current, null)}
      onKeyDown={(event) => {
        if (event.defaultPrevented || saving) return
        // A control uses up the Escape that reverts it, a dialog each of its keys, and the page the one that deselects.
        // Then Escape leads to the page, and from there out of the editor.
        const onPage = focus.contains('page', event.target)
        const leaves = event.key === 'Escape' && onPage && close && !hasSelection(store.getState())
        const toPage = event.key === 'Escape' && !onPage
        const toRegion = event.key === 'F6'
        if (leaves) run(escapePage)
        const moved = toPage
          ? focus.to('page')
          : toRegion && focus.toRegion(event.target, event.shiftKey ? -1 : 1)
        if (leaves || moved) event.preventDefault()
      }}
    >
      <TopBar />
      <div className="work" inert={saving}>
        {started ? (
          <>
            <Rail />
            {complete ? <SidePanel /> : panel && <div className="side-panel" />}
            <div className="stage">
              <DraftBar />
              <CanvasView />
              {complete && (
                <>
                  <TextEditor />
                  {edit && <FloatingBar />}
                  <ZoomPill />
                </>
              )}
              <NoticeBar />
            </div>
            {complete ? <PropertiesPanel /> : <div className="properties" />}
          </>
        ) : (
          <div className="stage alone">
            <DraftBar />
            <StartScreen />
            <NoticeBar />
          </div>
        )}
        <DropTarget root={root} />
      </div>
      <ContextMenuHost />
      <EditorDialogs />
      {complete && <Announcements />}
      <div ref={tip} className="tip" popover="manual" aria-hidden="true" />
    </section>
  )
}
