import type { Language } from '@certificate-sdk/template/languages'
import { loading as ar } from './ar/loading.ts'
import { loading as de } from './de/loading.ts'
import { loading as en, type LoadingMessages } from './en/loading.ts'
import { loading as es } from './es/loading.ts'
import { loading as fr } from './fr/loading.ts'
import { loading as ja } from './ja/loading.ts'
import { loading as pt } from './pt/loading.ts'
import { loading as ptPT } from './pt-PT/loading.ts'

export type { LoadingMessages }

/** Messages until the editor has loaded, by language: small enough to be part of the SDK's first script. */
export const loadingMessages: Readonly<Record<Language, LoadingMessages>> = {
  en,
  'en-GB': en,
  de,
  es,
  fr,
  pt,
  'pt-PT': ptPT,
  ar,
  ja,
}
