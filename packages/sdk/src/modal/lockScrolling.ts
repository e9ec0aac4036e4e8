/**
 * Keeps the page from scrolling, with nothing on it moving: where a scrollbar took space, its space stays. By a style
 * sheet of its own, so that the page's own inline styles are never touched; several locks may overlap in any order.
 *
 * @returns what ends it
 */
export function lockScrolling(): () => void {
  const { documentElement, body } = document
  const page = getComputedStyle(documentElement)
  // If the body's overflow is the window's, it must stay so: the page would jump to its top.
  const isBody = body && page.overflow === 'visible' && getComputedStyle(body).overflow !== 'visible'
  const hasScrollbar = innerWidth - documentElement.clientWidth > 1
  const gutter = hasScrollbar && page.scrollbarGutter === 'auto' ? 'stable' : page.scrollbarGutter
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `${isBody ? 'body' : 'html'}{overflow:hidden!important}html{scrollbar-gutter:${gutter}!important}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
