import { type LoadingMessages, loadingMessages } from '@certificate-sdk/editor/loadingMessages'
import { type Language, matchTag } from '@certificate-sdk/template/languages'

/** Messages of the waiting view. */
export interface LoadingMessage extends LoadingMessages {
  /** Language of the messages, for screen readers. */
  lang: Language
}

/**
 * Returns the messages of the waiting view in the first requested language that is available, as the editor does for
 * its own; otherwise in English.
 */
export function loadingMessage(wanted: readonly (string | undefined)[]): LoadingMessage {
  // Kept out of a script of a few kB: the whole list of languages.
  const known = Object.keys(loadingMessages) as Language[]
  const [lang = 'en'] = wanted.flatMap((tag) => (tag && matchTag(tag, known)) || [])
  return { ...loadingMessages[lang], lang }
}
