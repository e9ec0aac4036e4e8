const typedInto = 'input, textarea, select, iframe, [contenteditable]:not([contenteditable=false])'

/**
 * Returns true if a person is typing into the host's page. An editor inside such a page doesn't take the focus when it
 * appears: the rest of a word would act as shortcuts.
 *
 * @param element element of the editor
 */
export function isTypingOutside(element: Element): boolean {
  // Each tree around the editor has its own active element; inside the editor's own tree, nothing is outside.
  for (let tree = element.getRootNode(); tree instanceof ShadowRoot; ) {
    const { host } = tree
    tree = host.getRootNode()
    const active = deepest((tree as Document | ShadowRoot).activeElement, host)
    if (active) return active.matches(typedInto)
  }
  return false
}

/** Returns the focused element inside an active one; `undefined` if there is none, or if it contains the editor. */
function deepest(active: Element | null, editor: Element): Element | undefined {
  if (!active || active.contains(editor)) return undefined
  const inner = active.shadowRoot?.activeElement
  return inner ? deepest(inner, editor) : active
}
