import { verdictOf } from '../../core/certificates/checkTogether.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { fromJsonBytes } from '../../kit/threads/jsonBytes.ts'
import type { ThreadJob } from '../../kit/threads/ThreadJob.ts'
import type { PersonResult } from '../../render/rendering/RenderJob.ts'
import type { BatchContent } from './BatchContent.ts'
import { type CheckedRow, type PackedRows, packRows, unpackRows } from './CheckedRow.ts'
import { createSummarizer } from './RowSummary.ts'
import type { RowGroup } from './readRowsJob.ts'
import { findingProblem, problemOf, worseOf } from './rowProblems.ts'

/** Rows of a list after their layout check. */
interface LaidOutRows {
  rows: PackedRows
  /** See `checkTogether`. */
  results: Uint8Array
  content: BatchContent
}

/** Adds layout findings to rows, in a thread because every row may have one. */
export const applyFindingsJob: ThreadJob<LaidOutRows, RowGroup> = {
  module: import.meta.url,
  name: 'applyFindingsJob',
  run({ rows, results, content }) {
    const verdicts = fromJsonBytes<PersonResult[]>(results).map(verdictOf)
    let next = 0
    const rowsWithFindings = unpackRows(rows).map((row): CheckedRow => {
      if (row.state !== 'waiting') return row
      const verdict = verdicts[next++]
      if (!verdict) return row
      if (verdict instanceof ServiceError)
        return { ...row, state: 'failed', problem: problemOf(verdict, content) }
      return { ...row, problem: worseOf(row.problem, findingProblem(verdict, content)) }
    })
    return { ...packRows(rowsWithFindings), summary: createSummarizer(content)(rowsWithFindings) }
  },
  transfers: ({ people, rest }) => [people, rest],
}
