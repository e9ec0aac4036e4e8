/** An element of the editor. */
export interface ElementWish {
  css: string
  /** Beginning of its label or its text. */
  name?: string
  /** Its middle may lie behind something else. */
  covered?: boolean
}

/** Current state of an element. */
export interface FoundElement {
  box: { x: number; y: number; width: number; height: number }
  /** Value of an input or a text area. */
  value?: string
  /** Its `data-` attributes. */
  data: Record<string, string>
}

/**
 * Runs in the page: waits up to 10 s for an element in the document or an open shadow root that has an extent, rests,
 * and is not covered; scrolls it into view. Otherwise returns the names of what the selector finds.
 */
export async function findElement({ css, name, covered }: ElementWish): Promise<FoundElement | string[]> {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ]
  const nameOf = (element: Element) => {
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim()
  }
  const deadline = Date.now() + 10_000
  let seen: string[] = []
  let last = ''
  while (Date.now() < deadline) {
    const all = rootsIn(document).flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)])
    seen = all.map(nameOf)
    const element = all.find((one) => name === undefined || nameOf(one).startsWith(name))
    if (element) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const box = { x, y, width, height }
      const root = element.getRootNode() as Document | ShadowRoot
      const top = root.elementFromPoint(x + width / 2, y + height / 2)
      const place = JSON.stringify(box)
      const isBox = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const value = isBox ? { value: element.value } : {}
      if (width && height && (covered || element.contains(top)) && place === last)
        return { box, data: { ...element.dataset } as Record<string, string>, ...value }
      last = place
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return seen
}
