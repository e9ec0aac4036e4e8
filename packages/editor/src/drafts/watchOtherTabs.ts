/** Message between tabs about one design. */
interface Message {
  design: string
  from: string
  /**
   * `hello` asks for other tabs, `here` answers, `saved` announces that the host has a new version of the
   * design.
   */
  what: 'hello' | 'here' | 'saved'
}

/** The other tabs that edit the same design. */
export interface OtherTabs {
  /** Notifies them that the design was saved here. */
  notifySaved(): void
  stop(): void
}

/**
 * Detects whether another tab edits the same design, now or later, and notifies each side once; also reports
 * when the other tab saves.
 *
 * @param design its id; new designs are never matched
 * @param from a random id of this editor
 */
export function watchOtherTabs(
  design: string,
  from: string,
  on: { other(): void; saved(): void },
): OtherTabs {
  if (design === 'new' || typeof BroadcastChannel === 'undefined')
    return { notifySaved: () => undefined, stop: () => undefined }
  const join = () => new BroadcastChannel('certificate-sdk')
  const channel = join()
  const post = (what: Message['what']) => {
    // A channel of its own, because a save may settle after `stop()`.
    const sender = join()
    sender.postMessage({ design, from, what } satisfies Message)
    sender.close()
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.design !== design || data.from === from) return
    if (data.what === 'saved') return on.saved()
    on.other()
    if (data.what === 'hello') post('here')
  }
  post('hello')
  return { notifySaved: () => post('saved'), stop: () => channel.close() }
}
