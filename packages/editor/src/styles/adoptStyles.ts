import { editorStyles } from './editorStyles.ts'

/** Parsed once for all editors on the page. */
let sheet: CSSStyleSheet | undefined

/**
 * Adds the editor's style sheet to the document or shadow root of an element; returns a function that removes
 * it. If several editors share a root, each adds it, so that the first one to close does not affect the
 * others.
 */
export function adoptStyles(container: HTMLElement): () => void {
  sheet ??= parseSheet(editorStyles)
  return adoptSheet(container, sheet)
}

/** Adds a style sheet, such as that of a part that is loaded later, in the same way. */
export function adoptSheet(container: HTMLElement, own: CSSStyleSheet): () => void {
  const root = container.getRootNode() as Document | ShadowRoot
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, own]
  return () => {
    const at = root.adoptedStyleSheets.indexOf(own)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, i) => i !== at)
  }
}

/** Parses the rules of a style sheet that an element can adopt. */
export function parseSheet(rules: string): CSSStyleSheet {
  const parsed = new CSSStyleSheet()
  parsed.replaceSync(rules)
  return parsed
}
