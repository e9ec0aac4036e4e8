/** @jsxImportSource preact */
import type { BatchProblem } from '@certificate-sdk/client'
import { rowMessage } from '../http/rowMessage.ts'
import type { Visit } from '../http/Visit.ts'

interface RowProblemProps {
  visit: Pick<Visit, 'messages'>
  problem: Pick<BatchProblem, 'code' | 'column' | 'params'>
  /** The value that is wrong. */
  value?: string | null
}

/** Explains why a row was refused, in the person's language, and shows the affected value. */
export function RowProblem({ visit: { messages }, problem, value }: RowProblemProps) {
  return (
    <>
      {rowMessage(problem, messages)}
      {value && (
        <span class="sub">
          <bdi>{value}</bdi>
        </span>
      )}
    </>
  )
}
