const typedInto = 'input, textarea, select, iframe, [contenteditable]:not([contenteditable=false])'

/**
 * Returns true if a person types into something of the host's page. An editor inside such a page, which appears when it
 * is loaded, does not take the focus then: the rest of a word would be shortcuts.
 *
 * @param element of the editor
 */
export function isTypingOutside(element: Element): boolean {
  // Each tree that the editor is in has the active element of its own; inside the editor's, nothing is outside.
  for (let tree = element.getRootNode(); tree instanceof ShadowRoot; ) {
    const { host } = tree
    tree = host.getRootNode()
    const active = deepest((tree as Document | ShadowRoot).activeElement, host)
    if (active) return active.matches(typedInto)
  }
  return false
}

/** The element inside an active one that has the focus; `undefined` if that is none, or around the editor. */
function deepest(active: Element | null, editor: Element): Element | undefined {
  if (!active || active.contains(editor)) return undefined
  const inner = active.shadowRoot?.activeElement
  return inner ? deepest(inner, editor) : active
}
