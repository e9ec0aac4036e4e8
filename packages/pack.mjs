// npm run pack [-- FOLDER]: a tarball of each published package, to install before a registry has them.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingFiles } from './build/missingFiles.mjs'
import { packPackages, publishedPackages } from './build/packPackages.mjs'
import { addressProblem } from './build/projectAddress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// The script tag's files are written last.
const last = join('packages', 'server', 'dist', 'sdk')
const [missing] = [...missingFiles(), ...(existsSync(join(root, last)) ? [] : [last])]
if (missing) {
  console.error(`The packages are not built: run npm run build. ${missing} is missing.`)
  process.exit(1)
}
const folder = resolve(process.argv[2] ?? join(root, 'packed'))
const packed = packPackages(folder)
for (const { path } of packed) console.log(path)
if (packed.length < publishedPackages().length) process.exit(1)
const tarball = (name) => `certificate-sdk-${name}-${packed[0].version}.tgz`
const install = (...names) => `  npm install ${names.map((name) => join(folder, tarball(name))).join(' ')}`
console.log(`
${basename(folder)} has the packages. In your project, install what you use:

Editor
${install('sdk', 'fonts')}
Client
${install('client')}
Command line
${install('cli', 'client', 'command-line')}
Service
${install('server', 'client', 'command-line', 'dashboard', 'fonts', 'template')}`)
const problem = addressProblem(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
if (problem) console.warn(`\nTo try, not to publish: ${problem}`)
