import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { preview } from '../commands/dialogCommands.ts'
import { redo, save, undo } from '../commands/editCommands.ts'
import { showFocusTip, showTip } from '../controls/showTip.ts'
import { CloseDialog } from '../dialogs/CloseDialog.tsx'
import { pageDocument } from '../loading/pageDocument.ts'
import { DraftBar } from '../panels/DraftBar.tsx'
import { DropTarget } from '../panels/DropTarget.tsx'
import { NoticeBar } from '../panels/NoticeBar.tsx'
import { TopBar } from '../panels/TopBar.tsx'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { StartScreen } from '../start/StartScreen.tsx'
import { showError } from '../store/Notice.ts'
import { arrangeAs } from '../store/PanelState.ts'
import { hasPage } from '../store/selectors.ts'
import { layoutOf } from './layoutOf.ts'
import { loadWorkspace, type WorkspacePart } from './loadWorkspace.ts'
import { useAfterFirstFrame } from './useAfterFirstFrame.ts'
import { useKeyboard } from './useKeyboard.ts'

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
  const conversion = useEditorState(
    ({ ui: { overlay } }) => overlay.dialog === 'conversion' && overlay.content,
  )
  const root = useRef<HTMLElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const layout = useEditorState(({ ui }) => ui.panels.layout)
  const sheet = useEditorState(({ ui }) => ui.panels.sheet)
  const drawer = useEditorState(({ ui }) => ui.panels.drawer)
  const workspace = useWorkspace(root, loaded)
  useLayout(root)
  useKeyboard(root, workspace?.keyCommands ?? topBarCommands)
  useEffect(() => {
    if (!root.current) return
    const toPage = () => focus.to('page')
    // Returns the keys to a text that is being typed on the page.
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
      data-drawer={drawer || undefined}
      onPointerOver={showTip}
      onPointerOut={showTip}
      onFocus={({ target }) => showFocusTip(tip.current, target)}
      onBlur={() => showFocusTip(tip.current, null)}
      onKeyDown={(event) => {
        if (event.key !== 'F6' || event.defaultPrevented) return
        if (focus.toRegion(event.target, event.shiftKey ? -1 : 1)) event.preventDefault()
      }}
    >
      {workspace && <workspace.PageStyles root={root} />}
      <TopBarInTime root={root} workspace={workspace} />
      <div className="work">
        {started && workspace ? (
          <workspace.Workspace root={root} />
        ) : (
          <div className="stage alone">
            <DraftBar />
            {started ? <AwaitedPage /> : <StartScreen CustomSize={workspace?.CustomSize} />}
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

interface TopBarProps {
  root: RefObject<HTMLElement | null>
  workspace: WorkspacePart | undefined
}

/** The top bar; rendered empty in the first frame, and in the next without warnings, which take a while to find. */
function TopBarInTime({ root, workspace }: TopBarProps) {
  const complete = useAfterFirstFrame(root)
  const warned = useAfterFirstFrame(root, complete)
  return <TopBar complete={complete} warnings={warned && workspace && <workspace.WarningBadge />} />
}

/** Placeholder for the page; receives its keys until the workspace has loaded. */
function AwaitedPage() {
  const { messages } = useEditor()
  const { focus } = useService('screen')
  return (
    <section
      ref={focus.refs.page}
      className="awaited-page"
      aria-label={messages.canvas}
      aria-busy="true"
      tabIndex={-1}
    >
      <span className="spinner" aria-hidden="true" />
    </section>
  )
}

/**
 * The editor's outermost element, named after the design; the dialog or region around it is named after the
 * editor. While the name is being typed, it renders without its children.
 */
export function NamedSection(props: ComponentProps<'section'>) {
  const { messages } = useEditor()
  const name = useEditorState(({ document }) => document.page.name)
  return <section {...props} aria-label={name || messages.untitled} />
}

/** Keeps `ui.panels.layout` in sync with the space that the editor has. */
function useLayout(root: RefObject<HTMLElement | null>): void {
  const { store } = useEditor()
  useLayoutEffect(() => {
    if (!root.current) return
    const observer = new ResizeObserver(([entry]) => {
      const layout = entry && layoutOf(entry.contentRect)
      if (layout) store.transition({ panels: arrangeAs(layout) })
    })
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [root, store])
}

/**
 * Returns the workspace as soon as it is loaded, which happens while the person looks at the start screen. If it cannot
 * be loaded, a notice offers to try again.
 */
function useWorkspace(
  root: RefObject<HTMLElement | null>,
  loaded?: WorkspacePart,
): WorkspacePart | undefined {
  const { store, messages } = useEditor()
  const [workspace, setWorkspace] = useState(loaded)
  const painted = useAfterFirstFrame(root)
  const load = useCallback(async () => {
    try {
      setWorkspace(await loadWorkspace())
    } catch {
      const action = { label: messages.retry, perform: () => void load() }
      store.transition({ notice: showError(messages.incomplete, { action }) })
    }
  }, [store, messages])
  useEffect(() => {
    if (painted && !workspace) void load()
  }, [painted, workspace, load])
  return workspace
}

/**
 * Moves the focus to the page when the focused element is removed or disabled: a notice that is dismissed, a
 * panel that closes, Undo without a step. Otherwise browsers leave the focus nowhere, and key presses would
 * be lost.
 *
 * Observes the DOM because only Chromium fires `blur` for such elements.
 *
 * @param mayMove false while a dialog is open, which keeps the focus itself
 * @returns a function that stops it
 */
export function keepFocus(root: HTMLElement, toPage: () => void, mayMove: () => boolean): () => void {
  // A page that is shown in the first frame has the focus before anything listens.
  const { activeElement } = root.getRootNode() as Document | ShadowRoot
  let last = root.contains(activeElement) ? (activeElement as HTMLElement) : undefined
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : undefined
  }

  function regain(): void {
    if (!last || !mayMove() || isFocusElsewhere(root)) return
    if (!last.isConnected || last.matches(':disabled')) toPage()
  }

  root.addEventListener('focusin', onFocus)
  const observer = new MutationObserver(regain)
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    root.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}

/** Returns true if an element that can be used has the focus, either in the editor or in the host's page. */
function isFocusElsewhere(root: HTMLElement): boolean {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot
  if (activeElement) return activeElement !== pageDocument.body && !activeElement.matches(':disabled')
  // In a shadow tree, this is either the host page's own element or nothing at all.
  const outside = pageDocument.activeElement
  return outside !== null && outside !== pageDocument.body
}

/** A control whose list has the focus, and gives it to a button as it closes. */
const picker = '.font-picker'
/** Controls that need no keys after a press. Text inputs, lists, and sliders keep the focus. */
const pressed = `button, input[type=radio], input[type=checkbox], label:has(input[type=radio], input[type=checkbox]), ${picker} [role=option]`
/** Controls with their own keys: a button that opens a popup, a popup item, a row of the layers list. */
const kept = '[aria-haspopup], [popover], dialog, [data-keeps-focus]'

interface FocusMoves {
  toPage(): void
  /**
   * Moves the focus back to the text being typed on the page, after a control took it; returns false if there is none.
   */
  toText(): boolean
  /** False while a dialog is open, which keeps the focus itself. */
  mayMove(): boolean
}

/**
 * Returns the focus to the page after a mouse or a pen has pressed a button around it, so that arrows and
 * Delete apply to the selection again. The focus stays on the control for people who navigate with the
 * keyboard, see the focus ring, or press with a screen reader, and also after a touch, because a screen
 * reader would lose its place.
 *
 * @returns a function that stops it
 */
export function returnFocus(root: HTMLElement, { toPage, toText, mayMove }: FocusMoves): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let byMouse = false
  // Screen readers and the keyboard click without a pointer.
  root.addEventListener('pointerdown', ({ pointerType }) => (byMouse = pointerType !== 'touch'), { signal })
  root.addEventListener('keydown', () => (byMouse = false), { signal, capture: true })
  root.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(pressed) : null
      // An option's list is in a popup, which closes.
      const list = control?.matches('[role=option]') ? control.closest<HTMLElement>(picker) : null
      // The SDK's modal is also a dialog.
      const keeper = (list ?? control)?.closest(kept)
      if (!byMouse || !control || (keeper && root.contains(keeper))) return
      // A radio button or checkbox changes only after its click: rendering before that would undo its change.
      const defer = control.matches('button') ? queueMicrotask : setTimeout
      // Runs after all other listeners, which may open a dialog or move the focus elsewhere.
      defer(() => {
        if (!mayMove() || !isDoneWith(root, list ?? control)) return
        if (!toText()) toPage()
      })
    },
    { signal },
  )
  return () => abort.abort()
}

/**
 * Returns true if the focus is on the control without a focus ring, or nowhere: Safari does not focus a pressed
 * button.
 */
function isDoneWith(root: HTMLElement, control: HTMLElement): boolean {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot
  if (activeElement && control.contains(activeElement)) return !activeElement.matches(':focus-visible')
  return !activeElement || activeElement === pageDocument.body
}
