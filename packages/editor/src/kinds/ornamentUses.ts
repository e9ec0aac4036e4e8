import type { OrnamentName, TemplateField } from '@certificate-sdk/template'

/** Purpose of an ornament: a border surrounds other fields, a pattern is below them, and the others take up space. */
export type OrnamentUse = 'border' | 'seal' | 'divider' | 'pattern'

/** Purpose of each ornament. */
const ornamentUses: Readonly<Record<OrnamentName, OrnamentUse>> = {
  doubleRule: 'border',
  dottedRule: 'border',
  decoCorners: 'border',
  notchedCorners: 'border',
  fanCorners: 'border',
  flourishes: 'border',
  scallops: 'border',
  greekKey: 'border',
  guilloche: 'border',
  crossStitch: 'border',
  brackets: 'border',
  laurel: 'seal',
  ribbon: 'seal',
  rosette: 'seal',
  starburst: 'seal',
  guillocheRosette: 'pattern',
  divider: 'divider',
  scroll: 'divider',
  waves: 'pattern',
  branch: 'divider',
  dotGrid: 'pattern',
}

/** Returns the purpose of a frame field's ornament; unknown and missing ornaments are drawn as borders. */
export function ornamentUse({ ornament }: Pick<TemplateField, 'ornament'>): OrnamentUse {
  return ornament !== undefined && Object.hasOwn(ornamentUses, ornament) ? ornamentUses[ornament] : 'border'
}
