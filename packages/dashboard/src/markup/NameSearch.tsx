/** @jsxImportSource preact */
import type { Visit } from '../http/Visit.ts'
import { TextField } from './fields.tsx'
import { Icon } from './Icon.tsx'
import { searchedHint } from './searchedHint.ts'

interface NameSearchProps {
  visit: Visit
  label: string
  next: string | null
  /** Number of records that the search read, if there are more. */
  searched: number | undefined
}

/** Searches a list by name, if it has more than one page. */
export function NameSearch({ visit, label, next, searched }: NameSearchProps) {
  const { searchParams, pathname } = visit.url
  const search = searchParams.get('search') ?? ''
  if (!next && !search && !searchParams.has('cursor')) return null
  return (
    <form class="inline search" method="get" action={pathname}>
      <TextField
        name="search"
        type="search"
        label={label}
        hint={searchedHint(visit, searched)}
        value={search}
        maxLength={200}
      />
      <button class="button" type="submit">
        <Icon name="search" />
        {visit.messages.certificates.find}
      </button>
    </form>
  )
}
