import { type LoadingMessages, loadingMessages } from '@certificate-sdk/editor/loadingMessages'
import { type Language, matchLanguage } from '@certificate-sdk/template/languages'

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
  const [lang = 'en'] = wanted.flatMap((tag) => (tag && matchLanguage(tag)) || [])
  return { ...loadingMessages[lang], lang }
}
