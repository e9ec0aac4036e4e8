// Writes files/ anew: the shipped font files, each family with its license. They are kept in the repository, because
// the packages that they come from are a hundred times as large and nobody who installs this should wait for them.
// Needs the network and `tar`; run it after a change of fontSources.mjs:  npm run fonts
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fontSources } from './fontSources.mjs'
import { subsetFontFile } from './subsetFontFile.mjs'
import { writeFontUrls } from './writeFontUrls.mjs'

const target = join(import.meta.dirname, '../files')
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const unpacked = new Map()
for (const source of fontSources) {
  const root = unpacked.get(source.from) ?? unpack(source.from)
  unpacked.set(source.from, root)
  const keep = source.keep?.()
  for (const face of source.faces) {
    const style = source.folders[face]
    const file = readdirSync(join(root, style)).find((name) => name.endsWith('.ttf'))
    const bytes = subsetFontFile(readFileSync(join(root, style, file)), keep)
    writeFileSync(join(target, `${source.to}-${face}.ttf.gz`), gzipSync(bytes, { level: 9 }))
    console.log(`${source.to}-${face} ${Math.round(bytes.length / 1000)} kB`)
  }
  writeFileSync(join(target, `${source.to}.LICENSE.txt`), readFileSync(join(root, 'LICENSE_FONT')))
}
for (const root of unpacked.values()) rmSync(root, { recursive: true })
writeFontUrls()

function unpack(name) {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  execFileSync(npm, ['pack', '--silent', name], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [archive = ''] = readdirSync(folder)
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  return join(folder, 'package')
}
