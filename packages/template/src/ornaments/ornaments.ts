import type { OrnamentName } from '../model/ornamentNames.ts'
import { brackets } from './brackets.ts'
import { branch } from './branch.ts'
import { decoCorners } from './decoCorners.ts'
import { divider } from './divider.ts'
import { dotGrid } from './dotGrid.ts'
import { dottedRule } from './dottedRule.ts'
import { doubleRule } from './doubleRule.ts'
import { flourishes } from './flourishes.ts'
import { greekKey } from './greekKey.ts'
import { guilloche } from './guilloche.ts'
import { laurel } from './laurel.ts'
import { notchedCorners } from './notchedCorners.ts'
import type { Ornament } from './Ornament.ts'
import { ribbon } from './ribbon.ts'
import { rosette } from './rosette.ts'
import { scallops } from './scallops.ts'
import { scroll } from './scroll.ts'
import { waves } from './waves.ts'

/** The ornaments by name. Each is one file, and one name in `ornamentNames`. */
export const ornaments: Readonly<Record<OrnamentName, Ornament>> = {
  doubleRule,
  dottedRule,
  decoCorners,
  notchedCorners,
  flourishes,
  scallops,
  greekKey,
  guilloche,
  brackets,
  laurel,
  ribbon,
  rosette,
  divider,
  scroll,
  waves,
  branch,
  dotGrid,
}
