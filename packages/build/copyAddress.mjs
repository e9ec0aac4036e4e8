// npm run addresses: copies the project's address from the top package.json to every package, and that of its published site,
// `documentation`, if there is one, to the messages of the SDK and of the client, and to the top README.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCatalogAddress } from './projectAddress.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const top = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { homepage, documentation } = top

for (const name of readdirSync(join(root, 'packages'))) {
  const directory = `packages/${name}`
  const file = join(root, directory, 'package.json')
  if (!existsSync(file)) continue
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  manifest.homepage = homepage
  manifest.repository = { type: 'git', url: `git+${homepage}.git`, directory }
  manifest.bugs = `${homepage}/issues`
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

const catalog = errorCatalogAddress(top)
for (const name of ['sdk', 'client'])
  rewrite(`packages/${name}/src/errors/errorCatalog.ts`, /(?<=errorCatalog = )'.*'/, `'${catalog}'`)

const site = documentation
  ? `**[The site](${documentation}/)**: playground, guides, reference, every error, gallery.\n\n`
  : ''
rewrite('README.md', /(?<=<!-- site -->\n\n)[\s\S]*(?=<!-- \/site -->)/, site)

/** @param {string} path @param {RegExp} pattern @param {string} text */
function rewrite(path, pattern, text) {
  const file = join(root, path)
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(pattern, () => text),
  )
}
