import { combinationCases } from './cases/combinationCases.ts'
import { edgeCases } from './cases/edgeCases.ts'
import { familyCases } from './cases/familyCases.ts'
import { fractionCases } from './cases/fractionCases.ts'
import { imageCases } from './cases/imageCases.ts'
import { languageCases } from './cases/languageCases.ts'
import { randomCases } from './cases/randomCases.ts'
import { rotationCases } from './cases/rotationCases.ts'
import type { DesignArea, DesignCase } from './DesignCase.ts'

/** How much of the random designs is made up for the whole comparison. */
const randomDesigns = 60

/** Every design that the editor and the service are compared with, by area. */
export const casesByArea: Readonly<Record<DesignArea, () => DesignCase[] | Promise<DesignCase[]>>> = {
  families: familyCases,
  languages: languageCases,
  images: imageCases,
  rotation: rotationCases,
  fractions: fractionCases,
  edges: edgeCases,
  random: () => randomCases(randomDesigns),
  combinations: combinationCases,
}
