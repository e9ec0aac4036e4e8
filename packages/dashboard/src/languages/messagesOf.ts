import { readFileSync } from 'node:fs'
import { readMessages } from '@certificate-sdk/template/internal'
import type english from './en/messages.json'

/** All texts of the pages, in one language. `{name}` and the like are placeholders; see `fill`. */
export type Messages = typeof english

/** Messages by language, each read once from its folder. */
export const messagesOf = readMessages<Messages>((language) =>
  JSON.parse(readFileSync(new URL(`./${language}/messages.json`, import.meta.url), 'utf8')),
)
