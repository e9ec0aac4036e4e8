/** @jsxImportSource preact */
import type { Visit } from '../http/Visit.ts'
import { fill } from '../languages/fill.ts'
import { formatNumber } from '../languages/formats.ts'
import type { Messages } from '../languages/messagesOf.ts'
import { Notice, type NoticeTone } from './Notice.tsx'

/** A message about a form that led to a page, as `done` in its URL. */
export type DoneName = keyof Messages['done']

/** Tones of forms that failed at their purpose; all others succeeded. */
const tones: Partial<Record<DoneName, NoticeTone>> = {
  endedBefore: 'info',
  nothingToRetry: 'info',
  noneSelected: 'info',
  resentDoubtful: 'warning',
  sourcesDeleted: 'danger',
  onlyDecline: 'danger',
}

/** Parameters of a URL that only report a form's outcome. */
export const doneParameters = ['done', 'count', 'refused', 'why'] as const

/**
 * Returns the URL of a page that reports a form's outcome.
 *
 * @param outcome for a form that processes several records: how many succeeded, and the codes of the others
 */
export function donePath(
  path: string,
  done: DoneName,
  outcome?: { count: number; refused: readonly string[] },
): string {
  const query = new URLSearchParams({ done })
  if (outcome) query.set('count', String(outcome.count))
  if (outcome?.refused.length) {
    query.set('refused', String(outcome.refused.length))
    for (const code of new Set(outcome.refused)) query.append('why', code)
  }
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** Reports the outcome of the form that led to this page. Ignores unknown names, which external links may have. */
export function Done({ visit }: { visit: Visit }) {
  const { messages, url } = visit
  const done: Readonly<Record<string, string>> = messages.done
  const name = url.searchParams.get('done') ?? ''
  if (!Object.hasOwn(done, name)) return null
  const refused = numberIn(visit, 'refused')
  const tone = tones[name as DoneName] ?? (refused ? 'warning' : 'success')
  return (
    <Notice tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {[
        fill(done[name] ?? '', { count: numberIn(visit, 'count') }),
        ...(refused ? [fill(messages.leftOut, { count: refused }), ...reasonsIn(visit)] : []),
      ].join(' ')}
    </Notice>
  )
}

function numberIn({ url, language }: Visit, name: string): string {
  const digits = /^\d{1,9}$/.exec(url.searchParams.get(name) ?? '')?.[0]
  return digits ? formatNumber(language, Number(digits)) : ''
}

function reasonsIn({ url, messages }: Visit): string[] {
  const errors: Readonly<Record<string, string>> = messages.errors
  return url.searchParams
    .getAll('why')
    .flatMap((code) => (Object.hasOwn(errors, code) ? [errors[code] ?? ''] : []))
}
