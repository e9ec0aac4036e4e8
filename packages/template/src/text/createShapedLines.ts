import type { ShapedLine, ShapedLines, WantedLine } from './shapeLine.ts'

/** Creates a memory without lines. Valid as long as no face is replaced by another one of the same name. */
export function createShapedLines(): ShapedLines {
  let before = new Map<string, ShapedLine>()
  let lines = new Map<string, ShapedLine>()
  return {
    startText() {
      before = lines
      lines = new Map()
    },
    get(wanted, shape) {
      const key = keyOf(wanted)
      const line = lines.get(key) ?? before.get(key) ?? shape()
      lines.set(key, line)
      return line
    },
  }
}

function keyOf({ text, runs, language, lineScale, missing }: WantedLine): string {
  const stretches = runs.map(({ face, start, end, level, script, style }) => {
    const { ligatures, scale, rise, spacing } = style
    return [face.id, start, end, level, script, ligatures, scale, rise, spacing].join(' ')
  })
  return [text, language, lineScale, missing.join(''), ...stretches].join('\n')
}
