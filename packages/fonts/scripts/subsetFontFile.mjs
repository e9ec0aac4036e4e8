import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// hb_subset_flags_t and hb_subset_sets_t, HarfBuzz hb-subset.h
const NO_HINTING = 1
const RETAIN_GIDS = 2
const SET_LAYOUT_FEATURES = 6

const require = createRequire(import.meta.url)
const wasm = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
const { instance } = await WebAssembly.instantiate(wasm, {})
const hb = instance.exports
hb._initialize()

/**
 * A font file without the tables that nothing here reads (hinting, device metrics). Outlines, cmap, GSUB and GPOS stay
 * whole, or as much of them as the characters need.
 *
 * @param {Uint8Array} bytes
 * @param {{ only?: Iterable<number>, without?: Iterable<number>, keepsNumbers?: boolean }} [characters] code points to keep
 *   or to drop; default: all stay. `keepsNumbers`: glyphs keep their numbers, although that leaves holes
 */
export function subsetFontFile(bytes, { only, without = [], keepsNumbers = false } = {}) {
  const at = hb.malloc(bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, at)
  const blob = hb.hb_blob_create(at, bytes.length, 2, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  const wanted = hb.hb_subset_input_unicode_set(input)
  if (only) for (const code of only) hb.hb_set_add(wanted, code)
  else {
    hb.hb_set_invert(wanted)
    for (const code of without) hb.hb_set_del(wanted, code)
    // The set begins with HarfBuzz's choice of features, not empty.
    const features = hb.hb_subset_input_set(input, SET_LAYOUT_FEATURES)
    hb.hb_set_clear(features)
    hb.hb_set_invert(features)
  }
  // Numbers of glyphs stay as they were, unless that would leave holes.
  const retains = keepsNumbers || (!only && ![...without].length)
  hb.hb_subset_input_set_flags(input, retains ? NO_HINTING | RETAIN_GIDS : NO_HINTING)
  const subset = hb.hb_subset_or_fail(face, input)
  if (!subset) throw new Error('the subsetter refused the font')
  const result = hb.hb_face_reference_blob(subset)
  const start = hb.hb_blob_get_data(result, 0)
  const out = Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(result)))
  for (const [destroy, handle] of [
    [hb.hb_blob_destroy, result],
    [hb.hb_face_destroy, subset],
    [hb.hb_subset_input_destroy, input],
    [hb.hb_face_destroy, face],
    [hb.hb_blob_destroy, blob],
    [hb.free, at],
  ])
    destroy(handle)
  return out
}
