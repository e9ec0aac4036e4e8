import controls from './controls.css?inline'
import frame from './frame.css?inline'
import notices from './notices.css?inline'
import start from './start.css?inline'
import tokens from './tokens.css?inline'
import touch from './touch.css?inline'

/** Styles needed before a page: the page's own are loaded with it. */
const firstStyles = [tokens, frame, controls, notices, start, touch].join('\n')

/** Parsed style sheets for all editors on the page, by text. */
const sheets = new Map<string, CSSStyleSheet>()

/**
 * Adds styles to the document or shadow root of an element, as an adopted sheet, which policies against inline styles
 * don't forbid; returns a function that removes them. If several editors share a root, each adds them, so that the
 * first one to close does not affect the others.
 *
 * @param styles those of a part that is loaded later; default: those of the first screen
 */
export function adoptStyles(container: HTMLElement, styles = firstStyles): () => void {
  const root = container.getRootNode() as Document | ShadowRoot
  const sheet = sheetOf(styles)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    const at = root.adoptedStyleSheets.indexOf(sheet)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, i) => i !== at)
  }
}

function sheetOf(styles: string): CSSStyleSheet {
  const made = sheets.get(styles)
  if (made) return made
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  sheets.set(styles, sheet)
  return sheet
}
