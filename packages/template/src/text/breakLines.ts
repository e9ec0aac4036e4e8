import { breaksAnywhere, graphemes } from './graphemes.ts'

/**
 * Breaks a paragraph at spaces, and beside CJK characters, into lines that fit. A piece that fits no line alone
 * stays whole on one of its own: the caller sees that it is too wide.
 *
 * @param fits tells whether a line of these words would fit
 */
export function breakLines(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(paragraph)) {
    if (line.trim() && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line = (line.trim() ? line : '') + piece
  }
  lines.push(line.trimEnd())
  return lines
}

/** Smallest stretches that stay together, each with the spaces that follow it. */
function pieces(paragraph: string): string[] {
  const result: string[] = []
  let open = ''
  for (const { text } of graphemes(paragraph)) {
    const space = /^[ \t]$/.test(text)
    const endsBefore =
      open && !space && (/[ \t]$/.test(open) || breaksAnywhere(text) || breaksAnywhere(open.slice(-2)))
    if (endsBefore && !/^[、。，．！？）」』】〕》〉・ー]/.test(text)) {
      result.push(open)
      open = text
    } else open += text
  }
  if (open) result.push(open)
  return result
}
