import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The functions of HarfBuzz's subsetter that are used here; pointers are numbers. */
interface SubsetExports {
  memory: { buffer: ArrayBuffer }
  _initialize(): void
  malloc(bytes: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, which: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
  hb_subset_preprocess(face: number): number
}

// hb_subset_flags_t, hb_subset_sets_t, hb_memory_mode_t
const noHinting = 1
const retainGlyphIds = 2
const dropTableSet = 3
const writable = 2
/** A PDF uses glyph ids, so that these tables are dead weight in it. */
const unusedTables = ['GSUB', 'GPOS', 'GDEF', 'cmap', 'name', 'post', 'OS/2', 'STAT', 'DSIG', 'gasp', 'meta']

let loaded: SubsetExports | undefined

function load(): SubsetExports {
  if (loaded) return loaded
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {})
  loaded = instance.exports as unknown as SubsetExports
  loaded._initialize()
  return loaded
}

/** A font in HarfBuzz's memory, made ready for many subsets. */
interface PreparedFont {
  face: number
  length: number
  free(): void
}

/** Fonts stay prepared, the least recently used first to go, up to so many bytes of their files. */
const keptBytes = 24 * 1024 * 1024
const kept = new Map<Uint8Array, PreparedFont>()

function prepare(hb: SubsetExports, bytes: Uint8Array): PreparedFont {
  const known = kept.get(bytes)
  kept.delete(bytes)
  const font = known ?? copyFont(hb, bytes)
  kept.set(bytes, font)
  let total = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
  for (const [key, old] of kept) {
    if (total <= keptBytes || old === font) break
    kept.delete(key)
    old.free()
    total -= old.length
  }
  return font
}

function copyFont(hb: SubsetExports, bytes: Uint8Array): PreparedFont {
  const { length } = bytes
  const data = hb.malloc(length)
  new Uint8Array(hb.memory.buffer).set(bytes, data)
  const blob = hb.hb_blob_create(data, length, writable, 0, 0)
  const original = hb.hb_face_create(blob, 0)
  const face = hb.hb_subset_preprocess(original)
  const free = () => {
    hb.hb_face_destroy(face)
    hb.hb_face_destroy(original)
    hb.hb_blob_destroy(blob)
    hb.free(data)
  }
  return { face, length, free }
}

/** The font file with only these glyphs, under their old numbers. */
export function subsetFont(bytes: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  const hb = load()
  const { face } = prepare(hb, bytes)
  const input = hb.hb_subset_input_create_or_fail()
  const wanted = hb.hb_subset_input_glyph_set(input)
  hb.hb_set_add(wanted, 0)
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph)
  const dropped = hb.hb_subset_input_set(input, dropTableSet)
  for (const table of unusedTables) hb.hb_set_add(dropped, tag(table))
  hb.hb_subset_input_set_flags(input, noHinting | retainGlyphIds)
  const subset = hb.hb_subset_or_fail(face, input)
  const result = subset ? hb.hb_face_reference_blob(subset) : 0
  try {
    if (!result) throw new Error('the font could not be subset')
    const start = hb.hb_blob_get_data(result, 0)
    return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result))
  } finally {
    if (result) hb.hb_blob_destroy(result)
    if (subset) hb.hb_face_destroy(subset)
    hb.hb_subset_input_destroy(input)
  }
}

function tag(name: string): number {
  return Buffer.from(name.padEnd(4), 'latin1').readUInt32BE(0)
}
