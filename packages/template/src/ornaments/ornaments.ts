import type { OrnamentName } from '../model/ornamentNames.ts'
import { brackets } from './brackets.ts'
import { branch } from './branch.ts'
import { crossStitch } from './crossStitch.ts'
import { decoCorners } from './decoCorners.ts'
import { divider } from './divider.ts'
import { dotGrid } from './dotGrid.ts'
import { dottedRule } from './dottedRule.ts'
import { doubleRule } from './doubleRule.ts'
import { fanCorners } from './fanCorners.ts'
import { flourishes } from './flourishes.ts'
import { greekKey } from './greekKey.ts'
import { guilloche } from './guilloche.ts'
import { guillocheRosette } from './guillocheRosette.ts'
import { laurel } from './laurel.ts'
import { notchedCorners } from './notchedCorners.ts'
import type { Ornament } from './Ornament.ts'
import { ribbon } from './ribbon.ts'
import { rosette } from './rosette.ts'
import { scallops } from './scallops.ts'
import { scroll } from './scroll.ts'
import { starburst } from './starburst.ts'
import { waves } from './waves.ts'

/** Ornaments by name. Each is one file, and one name in `ornamentNames`. */
export const ornaments: Readonly<Record<OrnamentName, Ornament>> = {
  doubleRule,
  dottedRule,
  decoCorners,
  notchedCorners,
  fanCorners,
  flourishes,
  scallops,
  greekKey,
  guilloche,
  crossStitch,
  brackets,
  laurel,
  ribbon,
  rosette,
  starburst,
  guillocheRosette,
  divider,
  scroll,
  waves,
  branch,
  dotGrid,
}
