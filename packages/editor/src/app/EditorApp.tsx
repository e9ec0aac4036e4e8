import { type RefObject, useEffect, useRef } from 'react'
import { preview } from '../commands/dialogCommands.ts'
import { redo, save, undo } from '../commands/editCommands.ts'
import { showFocusTip, showTip } from '../controls/showTip.ts'
import { CloseDialog } from '../dialogs/CloseDialog.tsx'
import { DraftBar } from '../panels/DraftBar.tsx'
import { DropTarget } from '../panels/DropTarget.tsx'
import { NoticeBar } from '../panels/NoticeBar.tsx'
import { TopBar } from '../panels/TopBar.tsx'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { StartScreen } from '../start/StartScreen.tsx'
import { hasPage } from '../store/selectors.ts'
import { AwaitedPage } from './AwaitedPage.tsx'
import { keepFocus } from './keepFocus.ts'
import type { WorkspacePart } from './loadWorkspace.ts'
import { NamedSection } from './NamedSection.tsx'
import { returnFocus } from './returnFocus.ts'
import { useAfterFirstFrame } from './useAfterFirstFrame.ts'
import { useKeyboard } from './useKeyboard.ts'
import { useLayout } from './useLayout.ts'
import { useWorkspace } from './useWorkspace.ts'

/**
 * Commands of the top bar, whose keys work as soon as it is rendered. Stable, because keys are bound to the
 * list.
 */
const topBarCommands = [save, preview, undo, redo]

/**
 * The whole editor: top bar, and below it the start screen or the workspace.
 *
 * @param props.loaded the workspace if it is already loaded, so that the first frame shows a design
 */
export function EditorApp({ loaded }: { loaded?: WorkspacePart | undefined }) {
  const { store } = useEditor()
  const { focus } = useService('screen')
  const started = useEditorState(hasPage)
  const saving = useEditorState(({ ui }) => ui.save.running)
  const conversion = useEditorState(
    ({ ui: { overlay } }) => overlay.dialog === 'conversion' && overlay.content,
  )
  const root = useRef<HTMLElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const layout = useEditorState(({ ui }) => ui.panels.layout)
  const sheet = useEditorState(({ ui }) => ui.panels.sheet)
  const workspace = useWorkspace(root, loaded)
  useLayout(root)
  useKeyboard(root, workspace?.keyCommands ?? topBarCommands)
  useEffect(() => {
    if (!root.current) return
    const toPage = () => focus.to('page')
    // A text that is typed on the page gets its keys back.
    const toText = () => focus.to('typedText')
    const mayMove = () => store.getState().ui.overlay.dialog === null
    const editor = root.current
    const stops = [keepFocus(editor, toPage, mayMove), returnFocus(editor, { toPage, toText, mayMove })]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, focus])

  return (
    <NamedSection
      ref={root}
      className="editor"
      data-layout={layout}
      data-sheet={sheet}
      onPointerOver={showTip}
      onPointerOut={showTip}
      onFocus={({ target }) => showFocusTip(tip.current, target)}
      onBlur={() => showFocusTip(tip.current, null)}
      onKeyDown={(event) => {
        if (event.key !== 'F6' || event.defaultPrevented || saving) return
        if (focus.toRegion(event.target, event.shiftKey ? -1 : 1)) event.preventDefault()
      }}
    >
      <TopBarInTime root={root} />
      <div className="work" inert={saving}>
        {started && workspace ? (
          <workspace.Workspace root={root} />
        ) : (
          <div className="stage alone">
            <DraftBar />
            {started ? <AwaitedPage /> : <StartScreen />}
            <NoticeBar />
          </div>
        )}
        <DropTarget root={root} />
      </div>
      {workspace && <workspace.WorkspaceSupport root={root} />}
      <CloseDialog />
      {conversion}
      <div ref={tip} className="tip" popover="manual" aria-hidden="true" />
    </NamedSection>
  )
}

/** Empty in the first frame, and without warnings in the next. */
function TopBarInTime({ root }: { root: RefObject<HTMLElement | null> }) {
  const complete = useAfterFirstFrame(root)
  return <TopBar complete={complete} warned={useAfterFirstFrame(root, complete)} />
}
