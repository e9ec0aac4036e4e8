import { pageDocument } from '@certificate-sdk/editor/pageDocument'

/**
 * Keeps the page from scrolling without moving anything on it: the space of a scrollbar stays. It adds a style sheet and
 * never touches the page's inline styles, so that several locks may overlap in any order.
 *
 * @returns function that ends it
 */
export function lockScrolling(): () => void {
  const { documentElement, body } = pageDocument
  const page = getComputedStyle(documentElement)
  // If the body's overflow applies to the window, it must keep doing so: otherwise the page would jump to its
  // top.
  const isBody = body && page.overflow === 'visible' && getComputedStyle(body).overflow !== 'visible'
  const hasScrollbar = innerWidth - documentElement.clientWidth > 1
  const gutter = hasScrollbar && page.scrollbarGutter === 'auto' ? 'stable' : page.scrollbarGutter
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `${isBody ? 'body' : 'html'}{overflow:hidden!important}html{scrollbar-gutter:${gutter}!important}`,
  )
  pageDocument.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    pageDocument.adoptedStyleSheets = pageDocument.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
