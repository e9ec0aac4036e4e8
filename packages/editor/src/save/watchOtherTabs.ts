/** What tabs say to each other about one design. */
interface Hello {
  key: string
  from: string
  answer: boolean
}

/**
 * Finds out whether another tab edits the same design, now or later, and tells once each side. Returns what ends it.
 *
 * @param key the design; new ones do not meet
 */
export function watchOtherTabs(key: string, onOther: () => void): () => void {
  if (key === 'new' || typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('certificate-sdk')
  const from = crypto.randomUUID()
  const say = (answer: boolean) => channel.postMessage({ key, from, answer } satisfies Hello)
  channel.onmessage = ({ data }: MessageEvent<Hello>) => {
    if (data.key !== key || data.from === from) return
    onOther()
    if (!data.answer) say(true)
  }
  say(false)
  return () => channel.close()
}
