import { type LoadingMessages, loadingMessages } from '@certificate-sdk/editor/loadingMessages'
import { type Language, matchTag } from '@certificate-sdk/template/languages'

/** Messages of the waiting view. */
export interface LoadingMessage extends LoadingMessages {
  /** Language of the messages, for screen readers. */
  lang: Language
}

/**
 * Returns the messages of the waiting view in the first requested language that is available, as the editor chooses its
 * messages; otherwise in English.
 */
export function loadingMessage(wanted: readonly (string | undefined)[]): LoadingMessage {
  // A script of a few kB does not also have the list of languages.
  const known = Object.keys(loadingMessages) as Language[]
  const [lang = 'en'] = wanted.flatMap((tag) => (tag && matchTag(tag, known)) || [])
  return { ...loadingMessages[lang], lang }
}
