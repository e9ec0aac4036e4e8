// Writes fonts/: the shipped font files, taken from the font packages and stripped of the tables that nothing
// here reads (hinting, device metrics), each family with its licence. Outlines, cmap, GSUB, GPOS stay whole.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const target = join(dirname(fileURLToPath(import.meta.url)), '..', 'fonts')

const styles = [
  ['Regular', '400Regular'],
  ['Bold', '700Bold'],
  ['Italic', '400Regular_Italic'],
  ['BoldItalic', '700Bold_Italic'],
]
const families = [
  ['arimo', 'Arimo', styles],
  ['tinos', 'Tinos', styles],
  ['cousine', 'Cousine', styles],
  ['playfair-display', 'PlayfairDisplay', styles],
  ['great-vibes', 'GreatVibes', styles.slice(0, 1)],
  ['noto-sans', 'NotoSans', styles],
]

// hb_subset_flags_t and hb_subset_sets_t, HarfBuzz hb-subset.h
const NO_HINTING = 1
const RETAIN_GIDS = 2
const SET_LAYOUT_FEATURES = 6

const wasm = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
const { instance } = await WebAssembly.instantiate(wasm, {})
const hb = instance.exports
hb._initialize()

function stripHinting(bytes) {
  const at = hb.malloc(bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, at)
  const blob = hb.hb_blob_create(at, bytes.length, 2, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_set_invert(hb.hb_subset_input_unicode_set(input))
  // The set begins with HarfBuzz's choice of features, not empty.
  const features = hb.hb_subset_input_set(input, SET_LAYOUT_FEATURES)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GIDS)
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

mkdirSync(target, { recursive: true })
let written = 0
for (const [pkg, family, faces] of families) {
  const root = dirname(require.resolve(`@expo-google-fonts/${pkg}/package.json`))
  for (const [style, folder] of faces) {
    const out = join(target, `${family}-${style}.ttf`)
    if (existsSync(out)) continue
    const source = join(root, folder, `${family}_${folder}.ttf`)
    writeFileSync(out, stripHinting(readFileSync(source)))
    written++
  }
  writeFileSync(join(target, `${family}.LICENSE.txt`), readFileSync(join(root, 'LICENSE_FONT')))
}
if (written) console.log(`fonts: ${written} files written`)
