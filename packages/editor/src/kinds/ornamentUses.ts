import type { OrnamentName, TemplateField } from '@certificate-sdk/template'

/** Purpose of an ornament: a border surrounds other fields, a pattern lies below them, and the others take room. */
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

/** Purpose of the ornament of a frame field; unknown and missing ornaments are drawn as borders. */
export function ornamentUse({ ornament }: Pick<TemplateField, 'ornament'>): OrnamentUse {
  return ornament !== undefined && Object.hasOwn(ornamentUses, ornament) ? ornamentUses[ornament] : 'border'
}
