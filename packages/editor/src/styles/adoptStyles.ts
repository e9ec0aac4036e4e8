import { editorStyles } from './editorStyles.ts'

/** Parsed once for all editors on the page. */
let sheet: CSSStyleSheet | undefined

/**
 * Adds the editor's style sheet to the document or shadow root of an element; returns a function that removes
 * it. If several editors share a root, each adds it, so that the first one to close does not affect the
 * others.
 *
 * @param own that of a part that is loaded later, instead
 */
export function adoptStyles(container: HTMLElement, own = editorSheet()): () => void {
  const root = container.getRootNode() as Document | ShadowRoot
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, own]
  return () => {
    const at = root.adoptedStyleSheets.indexOf(own)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, i) => i !== at)
  }
}

function editorSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(editorStyles)
  return sheet
}
