import type { ShapedLine, ShapedLines, ShapedRun, WantedLine, WantedRun } from './shapeLine.ts'

/** Creates an empty cache of lines. Valid until a face is replaced by another one with the same name. */
export function createShapedLines(): ShapedLines {
  const lines = createMemory<ShapedLine>()
  const runs = createMemory<ShapedRun>()
  return {
    startText() {
      lines.startText()
      runs.startText()
    },
    get: (wanted, shape) => lines.get(keyOf(wanted), shape),
    getRun(wanted, shape) {
      const shaped = runs.get(keyOfRun(wanted), shape)
      return movedTo(wanted, shaped)
    },
  }
}

/** Creates a cache of values used by the last text or this one. */
function createMemory<Value>() {
  let before = new Map<string, Value>()
  let now = new Map<string, Value>()
  return {
    startText() {
      before = now
      now = new Map()
    },
    get(key: string, make: () => Value): Value {
      const value = now.get(key) ?? before.get(key) ?? make()
      now.set(key, value)
      return value
    },
  }
}

function keyOf({ text, runs, language, lineScale, missing }: WantedLine): string {
  return [text, language, lineScale, missing.join(''), ...runs.map(styleKey)].join('\n')
}

function styleKey({ face, start, end, level, script, style }: WantedRun['run']): string {
  const { ligatures, scale, rise, spacing } = style
  return [face.id, start, end, level, script, ligatures, scale, rise, spacing].join(' ')
}

/** Context on each side of a run that HarfBuzz uses for joining: five characters, of two UTF-16 units each. */
const contextLength = 10

function keyOfRun({ text, run, language }: WantedRun): string {
  const { start, end } = run
  const before = text.slice(Math.max(0, start - contextLength), start)
  const after = text.slice(end, end + contextLength)
  const style = styleKey({ ...run, start: 0, end: end - start })
  return [style, language, before, text.slice(start, end), after].join('\n')
}

/** Moves a shaped run to another position with the same letters. */
function movedTo({ run }: WantedRun, shaped: ShapedRun): ShapedRun {
  const by = run.start - shaped.start
  const glyphs = by
    ? shaped.glyphs.map((glyph) => ({ ...glyph, cluster: glyph.cluster + by }))
    : shaped.glyphs
  return { ...shaped, ...run, glyphs }
}
