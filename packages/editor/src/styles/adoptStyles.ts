import canvas from './canvas.css?inline'
import controls from './controls.css?inline'
import dialogs from './dialogs.css?inline'
import frame from './frame.css?inline'
import panels from './panels.css?inline'
import start from './start.css?inline'
import tokens from './tokens.css?inline'
import touch from './touch.css?inline'

/** All styles of the editor, for an adopted style sheet, which no policy against inline styles forbids. */
const editorStyles = [tokens, frame, controls, panels, canvas, start, dialogs, touch].join('\n')

/** Parsed once for all editors on the page. */
let sheet: CSSStyleSheet | undefined

/**
 * Adds the editor's style sheet to the document or shadow root of an element; returns a function that removes
 * it. If several editors share a root, each adds it, so that the first one to close does not affect the
 * others.
 *
 * @param styleSheet that of a part that is loaded later, instead
 */
export function adoptStyles(container: HTMLElement, styleSheet = editorSheet()): () => void {
  const root = container.getRootNode() as Document | ShadowRoot
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet]
  return () => {
    const at = root.adoptedStyleSheets.indexOf(styleSheet)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, i) => i !== at)
  }
}

function editorSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(editorStyles)
  return sheet
}
