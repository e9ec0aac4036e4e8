import { documents } from './documents.ts'
import { environments } from './environments.ts'
import type { HostilePage } from './HostilePage.ts'
import { libraries } from './libraries.ts'
import { policies } from './policies.ts'
import { prototypes } from './prototypes.ts'
import { styles } from './styles.ts'

/** Every page of the suite, by topic. */
export const hostilePages = {
  Styles: styles,
  Documents: documents,
  'Prototypes and globals': prototypes,
  Libraries: libraries,
  Policies: policies,
  Environments: environments,
} as const satisfies Record<string, readonly HostilePage[]>
