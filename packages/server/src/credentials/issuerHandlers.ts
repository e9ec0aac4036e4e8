import { credentialType } from '../contract/responseSchemas.ts'
import type { Handlers } from '../http/Exchange.ts'
import type { Sender } from '../http/Sender.ts'
import { sendDocument } from '../http/sendDocument.ts'
import type { CredentialService } from './CredentialService.ts'
import type { issuerRoutes } from './credentialRoutes.ts'

/** Handlers of `/organizations`. Everything may be read from other origins: verifiers run in browsers, too. */
export function issuerHandlers(
  credentials: Pick<CredentialService, 'didDocument' | 'statusList'>,
  sender: Sender,
): Handlers<typeof issuerRoutes.descriptions> {
  return {
    async did({ response, params }) {
      const document = await credentials.didDocument(params().id)
      await sendDocument(response, { sender, type: 'application/did+json', text: JSON.stringify(document) })
    },

    async status({ response, params }) {
      const { id, list } = params()
      const text = await credentials.statusList(id, list)
      await sendDocument(response, { sender, type: credentialType, text })
    },
  }
}
