/** @jsxImportSource preact */
import type { Visit } from '../http/Visit.ts'
import { doneParameters } from './Done.tsx'

/** Leads to the next page of a list, and back to the first. */
export function Pager({ visit: { url, messages }, next }: { visit: Visit; next: string | null }) {
  const addressOf = (cursor: string | undefined) => {
    const query = new URLSearchParams(url.searchParams)
    query.delete('cursor')
    for (const name of doneParameters) query.delete(name)
    if (cursor) query.set('cursor', cursor)
    return `${url.pathname}?${query}`
  }
  if (!next && !url.searchParams.has('cursor')) return null
  return (
    <nav class="pager" aria-label={messages.actions.next}>
      {url.searchParams.has('cursor') && (
        <a class="button" href={addressOf(undefined)}>
          {messages.actions.first}
        </a>
      )}
      {next && (
        <a class="button" href={addressOf(next)}>
          {messages.actions.next}
        </a>
      )}
    </nav>
  )
}
