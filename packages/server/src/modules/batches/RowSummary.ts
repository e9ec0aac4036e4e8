import type { BatchCheck } from '@certificate-sdk/client'
import { isAllCapitals } from '../../core/mistakes/findMistake.ts'
import type { BatchContent } from './BatchContent.ts'
import type { CheckedRow } from './CheckedRow.ts'
import { noteCodes, titled } from './rowProblems.ts'
import { valueOfProblem } from './valueOfProblem.ts'

const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

type NamedProblem = BatchCheck['problems'][number]

const capitalNames = { code: 'all_capitals', message: 'name is in capital letters, and is printed like that' }
/** Maximum number of problems named in a check. */
const maxProblems = 100

/** The part of a check's result that covers some rows. */
export interface RowSummary {
  rows: number
  valid: number
  invalid: number
  skipped: number
  /** The first rows that are not issued. */
  problems: readonly NamedProblem[]
  /** The first rows that are issued with a note, by code. */
  notes: Readonly<Record<string, readonly NamedProblem[]>>
  /** Names in capitals: their number, and the first such row. */
  capitals: { count: number; first: NamedProblem | undefined }
  /** The row most likely to look bad. */
  worst: { difficulty: number; row: NonNullable<BatchCheck['worstRow']> } | undefined
}

/**
 * Summarizes the rows of a list, group by group. Names the first hundred of each kind of problem.
 *
 * @param content includes the column headers of a file
 */
export function createSummarizer(
  content: Pick<BatchContent, 'titles'> = {},
): (rows: readonly CheckedRow[]) => RowSummary {
  const named = new Map<string, number>()
  return (rows) => {
    const count = { rows: rows.length, valid: 0, invalid: 0, skipped: 0 }
    const problems: NamedProblem[] = []
    const notes = Object.fromEntries(noteCodes.map((code) => [code, [] as NamedProblem[]]))
    const capitals: RowSummary['capitals'] = { count: 0, first: undefined }
    let worst: RowSummary['worst']
    for (const one of rows) {
      const { place: row, state, recipient, days, problem } = one
      count[state === 'waiting' ? 'valid' : state === 'failed' ? 'invalid' : 'skipped']++
      // Names in capitals are counted below, and listed once.
      if (problem && problem.code !== 'all_capitals') {
        const listed = (state === 'waiting' && notes[problem.code]) || problems
        const kind = listed === problems ? '' : problem.code
        const before = named.get(kind) ?? 0
        named.set(kind, before + 1)
        if (before < maxProblems) listed.push({ row, ...problem, ...personOf(one, content) })
      }
      if (!recipient || state !== 'waiting') continue
      const { name, email, attributes } = recipient
      if (isAllCapitals(name)) {
        capitals.count++
        capitals.first ??= { row, column: titled('name', content), ...capitalNames, name, email, value: name }
      }
      const difficulty = difficultyOf({ name, attributes })
      if (difficulty > (worst?.difficulty ?? 0))
        worst = { difficulty, row: { row, name, attributes, ...days } }
    }
    return { ...count, problems, notes, capitals, worst }
  }
}

/** Returns the person of a row with a problem, and the value in question. */
function personOf(
  { recipient, refusedPerson, value, problem }: CheckedRow,
  content: Pick<BatchContent, 'titles'>,
): Pick<NamedProblem, 'name' | 'email' | 'value'> {
  const { name = null, email = null } = recipient ?? refusedPerson ?? {}
  return { name, email, value: value ?? valueOfProblem(recipient, problem?.column ?? null, content) }
}

/** Merges summaries of a whole list. Reasons not to issue come before notes, worse notes before others. */
export function joinSummaries(
  parts: readonly RowSummary[],
  creditsPerRow: number,
): Omit<BatchCheck, 'checkToken' | 'read'> {
  const sum = (key: 'rows' | 'valid' | 'invalid' | 'skipped') =>
    parts.reduce((total, part) => total + part[key], 0)
  const first = (some: readonly NamedProblem[]) =>
    [...some].sort((a, b) => a.row - b.row).slice(0, maxProblems)
  const kinds = [
    parts.flatMap(({ problems }) => problems),
    ...noteCodes.map((code) =>
      code === 'all_capitals' ? capitalsOf(parts) : parts.flatMap(({ notes }) => notes[code] ?? []),
    ),
  ]
  const worst = parts.reduce<RowSummary['worst']>(
    (max, { worst: one }) => (one && one.difficulty > (max?.difficulty ?? 0) ? one : max),
    undefined,
  )
  return {
    rows: sum('rows'),
    valid: sum('valid'),
    invalid: sum('invalid'),
    skipped: sum('skipped'),
    problems: first(kinds.flatMap(first).slice(0, maxProblems)),
    credits: sum('valid') * creditsPerRow,
    worstRow: worst?.row ?? null,
  }
}

/** One problem for all names in capitals: a legacy system wrote the whole list like that. */
function capitalsOf(parts: readonly RowSummary[]): NamedProblem[] {
  const count = parts.reduce((sum, { capitals }) => sum + capitals.count, 0)
  const [first] = parts.flatMap(({ capitals }) => capitals.first ?? []).sort((a, b) => a.row - b.row)
  return first
    ? [{ ...first, message: `${first.message}, as ${count} in all: check them`, params: { count } }]
    : []
}

/**
 * Estimates how likely a row is to look bad, to find the one worth a look before a thousand are issued: long texts may
 * shrink or wrap, and letters outside the Latin script come from another font.
 */
function difficultyOf({
  name,
  attributes,
}: {
  name: string
  attributes: Readonly<Record<string, string>>
}): number {
  return (
    2 * weightOf(name) +
    Object.values(attributes).reduce((sum, text) => sum + Math.min(500, weightOf(text)), 0)
  )
}

function weightOf(text: string): number {
  return latin.test(text) ? text.length : text.length + 20
}
