import type { Language } from '@certificate-sdk/template/languages'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { pt } from './pt.ts'

/** A language without its messages does not compile. */
export const messagesOf: Readonly<Record<Language, Messages>> = {
  en,
  'en-GB': en,
  ar,
  de,
  es,
  fr,
  ja,
  pt,
  'pt-PT': pt,
}
