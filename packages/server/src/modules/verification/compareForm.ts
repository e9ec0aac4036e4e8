import type { Messages } from '../../kit/languages/messagesOf.ts'
import { cross, tick } from './icons.ts'

/** Result of comparing a file with the issued ones; `none`: no file was chosen. */
export type Comparison = keyof typeof appearances

const appearances = {
  same: { look: 'valid', icon: tick, message: 'sameFile' },
  other: { look: 'invalid', icon: cross, message: 'otherFile' },
  none: { look: 'invalid', icon: cross, message: 'noFile' },
} as const satisfies Record<string, { look: string; icon: string; message: keyof Messages['pages'] }>

/** Message of a comparison. */
export function comparisonText(comparison: Comparison, messages: Messages['pages']): string {
  return messages[appearances[comparison].message]
}

/**
 * Form to upload a received file, which works without scripts: `POST /v/:code/compare`. Shows the result, and the
 * browser scrolls to it.
 */
export function compareForm(code: string, messages: Messages['pages'], comparison?: Comparison): string {
  const result = comparison ? resultOf(comparison, messages) : ''
  const described = comparison ? ' aria-describedby="result"' : ''
  const problem = comparison === 'none' ? ' aria-invalid="true"' : ''
  return `<section class="task" id="compare" aria-labelledby="compare-title"><h2 id="compare-title">${messages.compare}</h2>
${result}<form method="post" action="/v/${code}/compare#compare" enctype="multipart/form-data">
<label for="file">${messages.compareLabel}</label>
<input id="file" name="file" type="file" accept="application/pdf,image/png,image/svg+xml" required${problem}${described}>
<button class="button quiet">${messages.compareFile}</button>
</form></section>`
}

function resultOf(comparison: Comparison, messages: Messages['pages']): string {
  const { look, icon } = appearances[comparison]
  return `<p id="result" class="result ${look}">${icon}<span>${comparisonText(comparison, messages)}</span></p>\n`
}
