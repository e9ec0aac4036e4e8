/** What tabs say to each other about one design. */
interface Message {
  design: string
  from: string
  /** `hello` asks who is there, `here` answers, `saved` tells that the host has a new state of it. */
  what: 'hello' | 'here' | 'saved'
}

/** The other tabs that edit the same design. */
export interface OtherTabs {
  /** Tells them that it was saved here. */
  tellSaved(): void
  stop(): void
}

/**
 * Finds out whether another tab edits the same design, now or later, and tells once each side; and when it saves.
 *
 * @param design its id; new ones do not meet
 * @param from a random id of this editor
 */
export function watchOtherTabs(
  design: string,
  from: string,
  on: { other(): void; saved(): void },
): OtherTabs {
  if (design === 'new' || typeof BroadcastChannel === 'undefined')
    return { tellSaved: () => undefined, stop: () => undefined }
  const channel = new BroadcastChannel('certificate-sdk')
  const say = (what: Message['what']) => channel.postMessage({ design, from, what } satisfies Message)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.design !== design || data.from === from) return
    if (data.what === 'saved') return on.saved()
    on.other()
    if (data.what === 'hello') say('here')
  }
  say('hello')
  return { tellSaved: () => say('saved'), stop: () => channel.close() }
}
