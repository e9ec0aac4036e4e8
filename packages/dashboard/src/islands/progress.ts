// Follows a list that is running, until it has ended.

const shown = () => document.querySelector<HTMLElement>('#progress')
const every = Number(shown()?.dataset.every ?? 0)
if (every > 0) void follow()

async function follow(): Promise<void> {
  while (shown()?.dataset.every) {
    await new Promise((resolve) => setTimeout(resolve, every))
    try {
      const response = await fetch(location.href)
      if (!response.ok || response.redirected) continue
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const next = page.querySelector('#progress')
      if (next) shown()?.replaceWith(next)
    } catch {
      // Offline; the next try may succeed.
    }
  }
}

export {}
