import type { PixelDifference } from '../support/comparePixels.ts'
import { describeDifference } from '../support/describeDifference.ts'
import type { DesignCase } from './DesignCase.ts'
import { layoutInNode } from './layoutInNode.ts'
import type { IssuedDesign } from './ParityEditor.ts'

/** Describes which fields of a design differ between the editor and the issued image. */
export async function describeScreen(
  { area, name }: DesignCase,
  { template, samples, page }: IssuedDesign,
  ratio: number,
  difference: PixelDifference,
): Promise<string> {
  const { fields } = await layoutInNode(template, samples, () => ({ width: 100, height: 100 }), page)
  const what = { template: { ...template, ...(page > 1 && template.pages?.[page - 2]) }, subject: samples }
  return `${area}, ${name}: ${describeDifference(what, fields, ratio, difference)}`
}
