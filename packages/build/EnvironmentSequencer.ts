import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files with long tests. Started last, they would leave all processors but one idle. */
const longest = /\/(commandProcess|contract|dataDir|decodePhoto|getsAtScale|main|SqliteThread)\.test\.ts$/

/**
 * Runs the test files of one project that need a page one after the other, and those with long tests first. Vitest keeps a worker,
 * with all modules that it has loaded, only while the next file in its queue has the same project and environment.
 *
 * `--sequence.seed 11` shuffles the files, and with `--sequence.shuffle` the tests, too: files of a project without isolation
 * share modules, so that another order shows what one of them leaves behind for the next.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const sorted = seed === undefined ? longestFirst(await super.sort(files)) : shuffled(files, seed)
    const groups = new Map<string, TestSpecification[]>()
    for (const file of sorted) {
      const name = groupOf(file)
      groups.set(name, [...(groups.get(name) ?? []), file])
    }
    return [...groups.values()].flat()
  }
}

function longestFirst(files: readonly TestSpecification[]): TestSpecification[] {
  const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId)
  return [...files.filter(isLongest), ...files.filter((file) => !isLongest(file))]
}

/** In an order that follows from the seed alone. */
function shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const rankOf = ({ moduleId, project }: TestSpecification) =>
    createHash('sha256').update(`${seed} ${project.name} ${moduleId}`).digest('hex')
  const ranked = files.map((file) => ({ file, rank: rankOf(file) }))
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ file }) => file)
}

function groupOf({ project, moduleId }: TestSpecification): string {
  const environment = /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1]
  return `${project.name} ${environment}`
}
