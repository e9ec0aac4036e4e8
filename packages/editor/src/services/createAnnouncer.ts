/**
 * Time during which texts are collected to be spoken together, in ms: a live region that changes twice speaks
 * only the second text.
 */
const pause = 100

/** Speaks to screen readers; a component that renders a live region subscribes. */
export interface Announcer {
  /** Announces a result, such as “Copied”, even if the last announcement was the same. */
  announce(text: string): void
  /**
   * The most recent subscriber receives all texts: a dialog silences the region behind it. Returns a function
   * that unsubscribes.
   */
  subscribe(listener: (text: string) => void): () => void
}

/**
 * Creates an announcer without subscribers: texts announced before the first subscription are spoken then.
 */
export function createAnnouncer(): Announcer {
  let listeners: ((text: string) => void)[] = []
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function speak(): void {
    timer = undefined
    const listener = listeners.at(-1)
    if (!listener || !waiting.length) return
    listener(asSentences(waiting))
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
    subscribe(listener) {
      listeners = [...listeners, listener]
      if (waiting.length) speakSoon()
      return () => {
        listeners = listeners.filter((other) => other !== listener)
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
