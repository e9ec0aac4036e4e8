/** @jsxImportSource preact */
import type { Visit } from '../http/Visit.ts'
import { Notice } from './Notice.tsx'

/** Says what the form did that led to this page. Ignores unknown names, which links from elsewhere may have. */
export function Done({ visit: { messages, url } }: { visit: Visit }) {
  const done: Readonly<Record<string, string>> = messages.done
  const name = url.searchParams.get('done') ?? ''
  if (!Object.hasOwn(done, name)) return null
  return (
    <Notice tone="success" role="status">
      {done[name]}
    </Notice>
  )
}
