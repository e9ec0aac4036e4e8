import { readFileSync } from 'node:fs'
import { readMessages } from '@certificate-sdk/template/internal'
import type english from './en/messages.json'

/**
 * All texts of the service's pages, emails, and files in one language. `{name}` and the like are slots; see
 * `fillSlots`.
 */
export type Messages = typeof english

/** Messages by language, each read once. */
export const messagesOf = readMessages<Messages>((language) =>
  JSON.parse(readFileSync(new URL(`./${language}/messages.json`, import.meta.url), 'utf8')),
)
