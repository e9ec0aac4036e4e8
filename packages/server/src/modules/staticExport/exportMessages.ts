import type { Language } from '@certificate-sdk/template/languages'
import { messagesOf } from '../../kit/languages/messagesOf.ts'

/** Messages of exported pages: those of the offline verification page, and additional ones. */
export function exportMessages(language: Language) {
  return { ...messagesOf[language].offline, ...messagesOf[language].exports }
}
