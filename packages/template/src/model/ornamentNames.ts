/** Ornaments of `frame` fields, in the order of the editor's list: borders first, then single pieces. */
export const ornamentNames = [
  'doubleRule',
  'dottedRule',
  'decoCorners',
  'notchedCorners',
  'fanCorners',
  'flourishes',
  'scallops',
  'greekKey',
  'guilloche',
  'crossStitch',
  'brackets',
  'laurel',
  'ribbon',
  'rosette',
  'starburst',
  'guillocheRosette',
  'divider',
  'scroll',
  'waves',
  'branch',
  'dotGrid',
] as const

/** Name of an ornament in the template JSON. */
export type OrnamentName = (typeof ornamentNames)[number]
