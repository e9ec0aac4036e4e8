import { editorStyles } from './editorStyles.ts'

/** Parsed once for all editors on the page. */
let sheet: CSSStyleSheet | undefined

/** Adds the editor's style sheet to the document or shadow root of an element; returns what removes it. */
export function adoptStyles(container: HTMLElement): () => void {
  const root = container.getRootNode() as Document | ShadowRoot
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(editorStyles)
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
