import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, requireOffer, serve } from '../../core/service/Module.ts'
import { pagePolicy } from '../../kit/markup/pagePolicy.ts'
import { peopleModule } from '../people/peopleModule.ts'
import { CorrectionService } from './CorrectionService.ts'
import { correctionHandlers } from './correctionHandlers.ts'
import { correctionRoutes } from './correctionRoutes.ts'
import { RecipientService } from './RecipientService.ts'
import { recipientHandlers } from './recipientHandlers.ts'
import { recipientRoutes } from './recipientRoutes.ts'

/** Composes the module. */
export function createRecipients(core: Core): ModuleParts {
  const { recipientLinks } = requireOffer(core, peopleModule)
  const recipients = new RecipientService({ ...core, recipientLinks })
  const corrections = new CorrectionService(core)
  return {
    serves: [
      serve(recipientRoutes, recipientHandlers(recipients, core), { middleware: [pagePolicy] }),
      serve(correctionRoutes, correctionHandlers({ ...core, corrections }, core)),
    ],
  }
}
