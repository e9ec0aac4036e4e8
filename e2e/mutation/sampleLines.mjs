import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Comments, imports, and lines without a name, a number, or an operator: nothing in them can be changed. */
const nothingToChange = /^\s*(\/\/|\/?\*|import\b|export (type|interface)\b|[\s()[\]{},;]*$)/

/**
 * Lines of code at random, in Stryker's notation of places. The same seed gives the same lines of the same code.
 *
 * @param {string} root of the repository
 * @param {readonly string[]} globs as in Stryker's `mutate`
 * @param {number} count
 * @param {number} seed
 * @returns {string[]} `path:line-line`
 */
export function sampleLines(root, globs, count, seed) {
  const paths = globs.map((glob) =>
    glob.startsWith('!') ? `:(exclude,glob)${glob.slice(1)}` : `:(glob)${glob}`,
  )
  const files = execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' })
  const places = files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, i) => (nothingToChange.test(line) ? [] : [`${file}:${i + 1}-${i + 1}`])),
    )
  const random = mulberry32(seed)
  return places
    .map((place) => ({ place, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ place }) => place)
}

/** Random numbers from 0 to 1 that a seed determines. */
function mulberry32(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
}
