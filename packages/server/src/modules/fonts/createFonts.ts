import { AccountStorage } from '../../core/images/AccountStorage.ts'
import type { Core } from '../../core/service/Core.ts'
import type { Extensions } from '../../core/service/Extensions.ts'
import { type Foundation, type ModuleParts, serve } from '../../core/service/Module.ts'
import { createAccountFonts } from './createAccountFonts.ts'
import { FontService } from './FontService.ts'
import { fontFileHandlers, fontHandlers } from './fontHandlers.ts'
import { fontFileRoutes, fontRoutes } from './fontRoutes.ts'

/** Lets templates use their accounts' font families. */
export function extendWithFonts({ database }: Foundation): Extensions {
  return { accountFonts: createAccountFonts(database) }
}

/** Composes the module. */
export function createFonts(core: Core): ModuleParts {
  const { settings, storageRoom, idempotent, imageStore: images, imageFiles: files } = core
  const storage = new AccountStorage(settings.accountStorageBytes, storageRoom)
  const fonts = new FontService({ ...core, storage })
  return {
    serves: [
      serve(fontRoutes, fontHandlers(fonts, idempotent, core)),
      serve(fontFileRoutes, fontFileHandlers({ ...core, images, files })),
    ],
  }
}
