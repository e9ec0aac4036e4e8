/** How long texts are collected before they are spoken together, in ms: a live region that changes twice says only the second text. */
const pause = 100

/** Speaks to screen readers; whoever renders a live region listens. */
export interface Announcer {
  /** Says an outcome, such as “Copied”, also if it was the last one already. */
  announce(text: string): void
  /** The last one to listen hears everything: a dialog makes the region behind it silent. Returns what ends it. */
  listen(hear: (text: string) => void): () => void
}

/** An announcer that nobody listens to yet: what is said before is spoken to the first listener. */
export function createAnnouncer(): Announcer {
  let listeners: ((text: string) => void)[] = []
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function speak(): void {
    timer = undefined
    const hear = listeners.at(-1)
    if (!hear || !waiting.length) return
    hear(asSentences(waiting))
    waiting = []
  }
  const speakSoon = () => {
    if (timer === undefined) timer = setTimeout(speak, pause)
  }

  return {
    announce(text) {
      if (!text) return
      waiting = [...waiting, text]
      speakSoon()
    },
    listen(hear) {
      listeners = [...listeners, hear]
      if (waiting.length) speakSoon()
      return () => {
        listeners = listeners.filter((other) => other !== hear)
      }
    },
  }
}

/** “Date added. 4 of 5.”: a screen reader pauses between sentences. */
function asSentences(texts: readonly string[]): string {
  return [...new Set(texts)]
    .map((text) => text.charAt(0).toLocaleUpperCase() + text.slice(1))
    .map((text) => (texts.length > 1 && !/[.!?。؟…]$/u.test(text) ? `${text}.` : text))
    .join(' ')
}
