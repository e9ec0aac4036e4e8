import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { licenseFileOf } from '../licenses/assetLicenses.ts'

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))

/** Returns the files of a build without writing them. Outside production, it would contain React's development tools. */
async function buildFiles(mode: string): Promise<Map<string, Output>> {
  vi.stubEnv('NODE_ENV', 'production')
  const result = await build({ configFile, mode, logLevel: 'error', build: { write: false } })
  vi.unstubAllEnvs()
  const [{ output }] = result as [Rolldown.RolldownOutput]
  return new Map(output.map((file) => [file.fileName, file]))
}

const textOf = (file: Output | undefined) => (file?.type === 'asset' ? String(file.source) : '')

/** Returns the notices of `THIRD_PARTY_LICENSES.txt` by package name. */
function noticesIn(files: ReadonlyMap<string, Output>): Map<string, string> {
  const [, ...sections] = textOf(files.get('THIRD_PARTY_LICENSES.txt')).split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...text] = section.split('\n')
      return [heading.split(' ')[0] ?? '', text.join('\n').trim()]
    }),
  )
}

describe.each([
  {
    mode: 'editor',
    bundled: [
      'konva',
      'preact',
      'zustand',
      'lucide-react',
      'harfbuzzjs',
      '@hyzyla/pdfium',
      'bidi-js',
      'qrcode',
    ],
  },
])('the $mode build', ({ mode, bundled }) => {
  let files: Map<string, Output>
  beforeAll(async () => {
    files = await buildFiles(mode)
  })

  it('ships the license text of every package in it', () => {
    const notices = noticesIn(files)
    expect([...notices.keys()]).toEqual(expect.arrayContaining(bundled))
    const withoutText = [...notices].filter(([, text]) => !/copyright/i.test(text))
    expect(withoutText).toEqual([])
  })

  it('does not repeat the notice of an icon in its code', () => {
    const scripts = [...files.values()].filter((file) => file.type === 'chunk')
    expect(scripts.length).toBeGreaterThan(0)
    const noticed = scripts.filter(({ code }) => code.includes('@license lucide-react'))
    expect(noticed.map(({ fileName }) => fileName)).toEqual([])
  })

  it('ships the license of the words of dates', () => {
    expect([...files.keys()].some((name) => /^dateLocales-.*\.js$/.test(name))).toBe(true)
    expect(textOf(files.get('CLDR.LICENSE.txt'))).toContain('UNICODE LICENSE V3')
  })

  it('ships the licenses of word lists', () => {
    expect([...files.keys()].some((name) => /^thaiWords-.*\.js$/.test(name))).toBe(true)
    for (const owner of [
      'UNICODE LICENSE V3',
      'Lao',
      'LeRoy Benjamin Sharon',
      'Google LLC',
      'Apache License',
    ])
      expect(textOf(files.get('WORDS.LICENSE.txt'))).toContain(owner)
  })

  it('ships a license beside every WebAssembly file', () => {
    const binaries = [...files.keys()].filter((name) => name.endsWith('.wasm'))
    expect(binaries.length).toBeGreaterThan(0)
    const licenseOf = (name: string) => join(dirname(name), `${basename(name).split('-')[0]}.LICENSE.txt`)
    const unlicensed = binaries.filter((name) => !/copyright/i.test(textOf(files.get(licenseOf(name)))))
    expect(unlicensed).toEqual([])
  })
})

it('does not build with a binary that has no license', () => {
  expect(() => licenseFileOf('/dist/unknown.wasm')).toThrow('/dist/unknown.wasm has no license')
})
