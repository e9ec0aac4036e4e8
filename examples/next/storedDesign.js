import { mkdir, readFile, writeFile } from 'node:fs/promises'

// One file for everybody: put your database here, or the certificate service, as examples/express does.
const folder = 'data'
const file = `${folder}/design.json`

/** The design that was stored last, or `undefined`. */
export async function loadDesign() {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Replaces the stored design. */
export async function storeDesign(design) {
  await mkdir(folder, { recursive: true })
  await writeFile(file, JSON.stringify(design))
}
