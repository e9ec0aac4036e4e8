import { combinationCases } from './cases/combinationCases.ts'
import { edgeCases } from './cases/edgeCases.ts'
import { effectCases } from './cases/effectCases.ts'
import { familyCases } from './cases/familyCases.ts'
import { fractionCases } from './cases/fractionCases.ts'
import { imageCases } from './cases/imageCases.ts'
import { languageCases } from './cases/languageCases.ts'
import { pageCases } from './cases/pageCases.ts'
import { randomCases } from './cases/randomCases.ts'
import { rotationCases } from './cases/rotationCases.ts'
import { runCases } from './cases/runCases.ts'
import { shapeCases } from './cases/shapeCases.ts'
import { tableCases } from './cases/tableCases.ts'
import type { DesignArea, DesignCase } from './DesignCase.ts'

/** Number of random designs in the whole comparison. */
const randomDesigns = 60

/**
 * Every design that the editor and the service are compared with, by area.
 *
 * @param limit of designs, evenly chosen from all; default: all
 */
export async function casesOf(area: DesignArea, limit?: number): Promise<DesignCase[]> {
  const cases = await makers[area](limit)
  if (!limit) return cases
  const step = Math.max(1, Math.floor(cases.length / limit))
  return cases.filter((_, i) => i % step === 0).slice(0, limit)
}

/** Makes the designs of an area; slow ones make only `limit` of them. */
const makers: Readonly<Record<DesignArea, (limit?: number) => DesignCase[] | Promise<DesignCase[]>>> = {
  families: familyCases,
  languages: languageCases,
  images: imageCases,
  rotation: rotationCases,
  fractions: fractionCases,
  edges: edgeCases,
  random: (limit = randomDesigns) => randomCases(limit),
  combinations: combinationCases,
  runs: runCases,
  shapes: shapeCases,
  tables: tableCases,
  effects: effectCases,
  pages: pageCases,
}

/** Every area. */
export const designAreas = Object.keys(makers) as DesignArea[]
