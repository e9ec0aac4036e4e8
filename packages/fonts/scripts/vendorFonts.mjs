// Writes files/ again: the shipped font files, each family with its license. They are stored in the repository, because
// the packages that they come from are a hundred times as large and nobody who installs this should wait for them.
// Needs the network and `tar`; packages stay in the system's temporary folder for the next run. Run it after a change
// of fontSources.mjs:  npm run fonts (-- NotoSansJP NotoSansKR writes only those whose names begin so)
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import { Blob, Face, Font } from 'harfbuzzjs'
import { unpackFont } from '../dist/unpackFont.js'
import { fontSources, latinFamilies } from './fontSources.mjs'
import { packFont } from './packFont.mjs'
import { subsetFontFile } from './subsetFontFile.mjs'
import { writeFontUrls } from './writeFontUrls.mjs'
import { writeLatinSubset } from './writeLatinSubset.mjs'

const cache = join(tmpdir(), 'certificate-sdk-fonts')
const target = join(import.meta.dirname, '../files')
const wanted = process.argv.slice(2)
const sources = fontSources.filter(({ to }) => !wanted.length || wanted.some((name) => to.startsWith(name)))
if (!wanted.length) rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const [, openFontLicense = ''] = readFileSync(
  join(unpack('@expo-google-fonts/noto-sans'), 'LICENSE_FONT'),
  'utf8',
).split(/(?=This Font Software is licensed)/)
writeFileSync(join(target, 'OFL.txt'), openFontLicense)
for (const { from, to, faces, characters } of sources) {
  const root = unpack(from)
  const kept = characters?.(codesOf)
  for (const [face, style] of Object.entries(faces)) {
    const source = readFileSync(fontIn(root, style))
    const bytes = subsetFontFile(source, kept)
    const packed = smaller(packFont(bytes, false), packFont(bytes, true))
    refuseDifference(bytes, unpackFont(packed), `${to}-${face}`)
    const file = await gzipAsync(packed, { numiterations: 5 })
    writeFileSync(join(target, `${to}-${face}.font.gz`), file)
    writeFileSync(join(target, `${to}.LICENSE.txt`), licenseOf(root, source))
    console.log(`${to}-${face} ${Math.round(file.length / 1000)} kB`)
    if (latinFamilies.includes(to)) await writeLatinSubset(`${to}-${face}`, bytes)
  }
}
writeFontUrls()

function unpack(name) {
  const folder = join(cache, basename(name))
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const loading = mkdtempSync(join(cache, 'loading-'))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  execFileSync(npm, ['pack', '--silent', name], { cwd: loading, stdio: ['ignore', 'ignore', 'inherit'] })
  const [archive = ''] = readdirSync(loading)
  execFileSync('tar', ['-xzf', archive], { cwd: loading })
  renameSync(join(loading, 'package'), folder)
  rmSync(loading, { recursive: true })
  return folder
}

function fontIn(root, style) {
  const file = readdirSync(root, { recursive: true }).find((name) => name.endsWith(`_${style}.ttf`))
  if (!file) throw new Error(`${root} has no ${style}`)
  return join(root, file)
}

function codesOf(from) {
  const bytes = readFileSync(fontIn(unpack(from), '400Regular'))
  return new Set(new Face(new Blob(bytes)).collectUnicodes())
}

function smaller(a, b) {
  return gzipSync(a).length <= gzipSync(b).length ? a : b
}

/**
 * The license of a font: who holds the copyright, and `OFL.txt` beside it for the terms, which nearly all share. A few
 * packages lack the file: their fonts name the holder.
 */
function licenseOf(root, font) {
  const own = join(root, 'LICENSE_FONT')
  const license = existsSync(own) ? readFileSync(own, 'utf8') : new Face(new Blob(font)).getName(0, 'en')
  const [holder = '', terms] = license.split(/(?=This Font Software is licensed)/)
  if (terms && words(terms) !== words(openFontLicense)) return license
  return `${holder.trim()}\n\n${openFontLicense.split('\n')[0]}\nIts text is in OFL.txt beside this file.\n`
}

/** Copies differ in line ends and in the address of the same page. */
function words(text) {
  return text
    .replace(/https?:\/\/(?:scripts\.sil\.org\/OFL|openfontlicense\.org)/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Packing must not change an outline or an advance. */
function refuseDifference(before, after, name) {
  const [a, b] = [before, after].map((bytes) => new Font(new Face(new Blob(bytes))))
  const glyphs = glyphCount(before)
  for (let glyph = 0; glyph < glyphs; glyph++)
    if (a.glyphToPath(glyph) !== b.glyphToPath(glyph) || a.glyphHAdvance(glyph) !== b.glyphHAdvance(glyph))
      throw new Error(`${name}: glyph ${glyph} changed`)
}

function glyphCount(file) {
  for (let at = 12; ; at += 16)
    if (file.toString('latin1', at, at + 4) === 'maxp')
      return file.readUInt16BE(file.readUInt32BE(at + 8) + 4)
}
