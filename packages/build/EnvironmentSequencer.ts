import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the test files of one project that need a page one after the other. Vitest keeps a worker, with all modules that
 * it has loaded, only while the next file in its queue has the same project and environment.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groups = new Map<string, TestSpecification[]>()
    for (const file of sorted) {
      const name = groupOf(file)
      groups.set(name, [...(groups.get(name) ?? []), file])
    }
    return [...groups.values()].flat()
  }
}

function groupOf({ project, moduleId }: TestSpecification): string {
  const environment = /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1]
  return `${project.name} ${environment}`
}
