// Follows a list until its rows are finished and its emails are sent.

const shown = () => document.querySelector<HTMLElement>('#progress')
if (shown()?.dataset.every) void follow()

async function follow(): Promise<void> {
  for (let every = interval(); every > 0; every = interval()) {
    await new Promise((resolve) => setTimeout(resolve, every))
    try {
      const response = await fetch(location.href)
      if (!response.ok || response.redirected) continue
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const next = page.querySelector<HTMLElement>('#progress')
      if (next) show(next)
    } catch {
      // Offline; the next try may succeed.
    }
  }
}

function interval(): number {
  return Number(shown()?.dataset.every ?? 0)
}

/** Replaces the parts that changed: others keep their selection, and a focused control keeps the focus. */
function show(next: HTMLElement): void {
  const before = shown()
  if (!before) return
  if (next.dataset.every !== before.dataset.every) {
    replace(before, next)
    return
  }
  const parts = [...before.children]
  for (const [i, part] of [...next.children].entries()) {
    const old = parts[i]
    if (!old) before.append(part)
    else if (!old.isEqualNode(part)) replace(old, part)
  }
}

function replace(old: Element, part: Element): void {
  const controls = 'a[href], button'
  const inOld: (Element | null)[] = [...old.querySelectorAll(controls)]
  const focused = inOld.indexOf(document.activeElement)
  old.replaceWith(part)
  part.querySelectorAll<HTMLElement>(controls)[focused]?.focus({ preventScroll: true })
}

export {}
