import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Puts the built SDK into the site, as a host does, and the design and the font of the playground beside it.
 *
 * @param {string} root of the repository, with its packages built
 * @param {string} target folder of the site's files
 */
export async function copySdk(root, target) {
  const program = join(root, 'packages/sdk/bin/certificate-sdk.mjs')
  execFileSync(process.execPath, [program, 'copy', join(target, 'certificate-sdk')], { stdio: 'ignore' })
  const load = (/** @type {string} */ path) => import(pathToFileURL(join(root, path)).href)
  const { firstTemplate } = await load('examples/host/seed/firstTemplate.mjs')
  const { readFontFile } = await load('packages/fonts/dist/readFontFile.js')
  const background = readFileSync(join(root, 'examples/host/seed/background.png')).toString('base64')
  const template = {
    id: '6f1c2b54-9d3e-4a7b-8c21-5e0f9a4d7b13',
    ...firstTemplate(`data:image/png;base64,${background}`),
  }
  const { parseTemplate, completeField } = await load('packages/template/dist/index.js')
  const parsed = parseTemplate(template)
  if (!parsed.ok) throw new Error('The template of the playground is invalid.')
  const stored = { ...parsed.template, fields: parsed.template.fields.map(completeField) }
  mkdirSync(join(target, 'playground'), { recursive: true })
  writeFileSync(join(target, 'playground/template.json'), JSON.stringify(stored))
  writeFileSync(join(target, 'playground/acme.ttf'), await readFontFile('LibreBaskerville-Regular'))
}
