/** @jsxImportSource preact */
import type { RowWords } from '../http/rowWords.ts'
import type { Visit } from '../http/Visit.ts'

interface RowProblemProps {
  visit: Pick<Visit, 'language'>
  explained: RowWords
  /** As the service says it, in English. */
  message: string
}

/**
 * Why a row was refused: in the person's language, and below in the service's own words, unless they add nothing to a
 * translation.
 */
export function RowProblem({ visit, explained: { words, isWhole }, message }: RowProblemProps) {
  const isEnglish = visit.language.startsWith('en')
  return (
    <>
      {words}
      {(isEnglish || !isWhole) && (
        <span class="sub" lang={isEnglish ? undefined : 'en'} dir="auto">
          {message}
        </span>
      )}
    </>
  )
}
