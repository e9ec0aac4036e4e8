import { languages } from '@certificate-sdk/template/languages'
import { expect, it } from 'vitest'
import { messagesOf } from './messagesOf.ts'

it.each(languages.filter((language) => !language.startsWith('en')))(
  'pages are translated: %s',
  (language) => {
    const isSame = new Set(['downloads', 'date', 'text', 'colon'])
    const english = new Map(Object.entries(messagesOf.en.pages))
    for (const [key, message] of Object.entries(messagesOf[language].pages))
      if (!isSame.has(key)) expect([key, message]).not.toEqual([key, english.get(key)])
  },
)
