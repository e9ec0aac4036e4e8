/** How long an element may be off the page while the page moves it, in ms. */
const graceMs = 30

/**
 * Watches whether the page removes `host`: a router that replaces the view around it, `innerHTML =`, Turbo, htmx.
 *
 * @param onChange the page changed and it is still there, perhaps elsewhere; called often
 * @param onLost it is gone for good; called once
 * @returns function that ends it
 */
export function watchPlace(host: Element, onChange: () => void, onLost: () => void): () => void {
  let around: Node | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    if (!host.isConnected) {
      timer ??= setTimeout(() => {
        timer = undefined
        if (host.isConnected) check()
        else onLost()
      }, graceMs)
      return
    }
    if (around !== host.getRootNode()) observe()
    onChange()
  }
  const observer = new MutationObserver(check)
  /** Observers do not see into shadow roots, so each root around the host is observed. */
  const observe = () => {
    around = host.getRootNode()
    for (let root: Node | undefined = around; root; root = (root as Partial<ShadowRoot>).host?.getRootNode())
      observer.observe(root, { childList: true, subtree: true })
  }
  observe()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
