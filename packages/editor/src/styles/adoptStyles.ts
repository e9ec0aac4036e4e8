import { editorStyles } from './editorStyles.ts'

/** Parsed once for all editors on the page. */
let sheet: CSSStyleSheet | undefined

/**
 * Adds the editor's style sheet to the document or shadow root of an element; returns a function that removes
 * it. If several editors share a root, each adds it, so that the first one to close does not affect the
 * others.
 *
 * @param css styles of a part that is loaded later; default: those of the editor
 */
export function adoptStyles(container: HTMLElement, css?: string): () => void {
  const root = container.getRootNode() as Document | ShadowRoot
  const own = parseStyles(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, own]
  return () => {
    const at = root.adoptedStyleSheets.indexOf(own)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, i) => i !== at)
  }
}

function parseStyles(css: string | undefined): CSSStyleSheet {
  if (css === undefined && sheet) return sheet
  const parsed = new CSSStyleSheet()
  parsed.replaceSync(css ?? editorStyles)
  if (css === undefined) sheet = parsed
  return parsed
}
