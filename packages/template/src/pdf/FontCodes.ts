import type { FontSet } from '../fonts/FontSet.ts'
import type { CodedGlyph } from './embedFont.ts'
import type { UnitMetrics } from './textUnits.ts'

/** A face of a document, its name there, and its glyphs by code, from 1. */
export interface UsedFace {
  face: string
  name: string
  glyphs: CodedGlyph[]
}

interface KnownFace extends UsedFace {
  /** By glyph and characters. */
  codes: Map<string, number>
  metrics: UnitMetrics
}

/** Fonts of a document's texts, and their glyph codes. */
export class FontCodes {
  readonly #fonts: Pick<FontSet, 'get'>
  readonly #faces = new Map<string, KnownFace>()
  #names: number

  /**
   * @param used faces of earlier parts of the document
   * @param names number of names used for those and earlier faces
   */
  constructor(fonts: Pick<FontSet, 'get'>, used: readonly UsedFace[] = [], names = used.length) {
    this.#fonts = fonts
    this.#names = names
    for (const { face, name, glyphs } of used) {
      const codes = new Map(glyphs.map((glyph, i) => [keyOf(glyph), i + 1]))
      this.#faces.set(face, { face, name, glyphs: [...glyphs], codes, metrics: this.#metricsOf(face) })
    }
  }

  /** Faces in order of first use. */
  get used(): readonly UsedFace[] {
    return [...this.#faces.values()].map(({ face, name, glyphs }) => ({ face, name, glyphs }))
  }

  /** Number of names assigned so far. */
  get names(): number {
    return this.#names
  }

  name(face: string): string {
    return this.#face(face).name
  }

  /** Metrics of a face. */
  readonly metrics = (face: string): UnitMetrics => this.#face(face).metrics

  /** Returns the code of a glyph, possibly a new one. */
  code(face: string, coded: CodedGlyph): number {
    const { glyphs, codes } = this.#face(face)
    const key = keyOf(coded)
    const code = codes.get(key) ?? glyphs.push(coded)
    codes.set(key, code)
    return code
  }

  /** Forgets a face, so that its next text starts another font. */
  forget(face: string): void {
    this.#faces.delete(face)
  }

  #face(face: string): KnownFace {
    const known = this.#faces.get(face)
    if (known) return known
    const name = `F${++this.#names}`
    const added: KnownFace = { face, name, glyphs: [], codes: new Map(), metrics: this.#metricsOf(face) }
    this.#faces.set(face, added)
    return added
  }

  #metricsOf(face: string): UnitMetrics {
    // A face used by an earlier part may not be loaded yet.
    const font = () => this.#fonts.get(face)
    return {
      get unitsPerEm() {
        return font()?.unitsPerEm ?? 1000
      },
      advance: (glyph) => font()?.advance(glyph) ?? 0,
    }
  }
}

function keyOf({ parts, advance, characters }: CodedGlyph): string {
  return `${parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`)} ${advance} ${characters}`
}
