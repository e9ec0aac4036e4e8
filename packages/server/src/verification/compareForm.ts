import type { ServerMessages } from '../locales/serverMessages.ts'
import { cross, tick } from './icons.ts'

/** Result of comparing a file with the issued ones. */
export type Comparison = 'same' | 'other' | 'none'

/** The message of a comparison. */
export function comparisonText(comparison: Comparison, messages: ServerMessages): string {
  return messages[({ same: 'sameFile', other: 'otherFile', none: 'noFile' } as const)[comparison]]
}

/**
 * Form for a file that a visitor received, which works without scripts: `POST /v/:code/compare`. It shows the
 * result, and the browser scrolls to it.
 */
export function compareForm(code: string, messages: ServerMessages, comparison?: Comparison): string {
  const same = comparison === 'same'
  const result = comparison
    ? `<p id="result" class="result ${same ? 'valid' : 'revoked'}">${same ? tick : cross}<span>${comparisonText(comparison, messages)}</span></p>\n`
    : ''
  const described = comparison ? ' aria-describedby="result"' : ''
  const problem = comparison === 'none' ? ' aria-invalid="true"' : ''
  return `<section class="task" id="compare" aria-labelledby="compare-title"><h2 id="compare-title">${messages.compare}</h2>
${result}<form method="post" action="/v/${code}/compare#compare" enctype="multipart/form-data">
<label for="file">${messages.compareLabel}</label>
<input id="file" name="file" type="file" accept="application/pdf,image/png,image/svg+xml" required${problem}${described}>
<button class="button quiet">${messages.compareFile}</button>
</form></section>`
}
