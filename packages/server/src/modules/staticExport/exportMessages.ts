import type { Language } from '@certificate-sdk/template/languages'
import { messagesOf } from '../../kit/languages/messagesOf.ts'

/** Messages of exported pages: those of the page that verifies QR codes offline, and their own. */
export function exportMessages(language: Language) {
  return { ...messagesOf[language].offline, ...messagesOf[language].exports }
}
