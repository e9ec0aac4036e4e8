/** @jsxImportSource preact */
import type { Visit } from '../http/Visit.ts'
import type { Messages } from '../locales/en.ts'
import { Notice, type NoticeTone } from './Notice.tsx'

/** A message about a form that led to a page, as `done` of its address. */
export type DoneName = keyof Messages['done']

/** Of forms that did not do what they are for; all others did. */
const tones: Partial<Record<DoneName, NoticeTone>> = {
  endedBefore: 'info',
  nothingToRetry: 'info',
  sourcesDeleted: 'danger',
  onlyDecline: 'danger',
}

/** Says what the form did that led to this page. Ignores unknown names, which links from elsewhere may have. */
export function Done({ visit: { messages, url } }: { visit: Visit }) {
  const done: Readonly<Record<string, string>> = messages.done
  const name = url.searchParams.get('done') ?? ''
  if (!Object.hasOwn(done, name)) return null
  const tone = tones[name as DoneName] ?? 'success'
  return (
    <Notice tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {done[name]}
    </Notice>
  )
}
