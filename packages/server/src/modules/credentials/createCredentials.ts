import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, serve } from '../../core/service/Module.ts'
import { credentialType } from '../../kit/contract/responseSchemas.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { sendDocument } from '../../kit/http/sendDocument.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import { CredentialService } from './CredentialService.ts'
import { issuerKeyRoutes, issuerRoutes } from './credentialRoutes.ts'

/** Composes the module; it offers the credentials of certificates. */
export function createCredentials(core: Core): ModuleParts<CredentialService> {
  const credentials = new CredentialService(core)
  return {
    offer: credentials,
    serves: [
      serve(issuerRoutes, issuerHandlers(credentials, core.sender)),
      serve(issuerKeyRoutes, issuerKeyHandlers(credentials, core.idempotent)),
    ],
  }
}

/** Handlers of `/organizations`. All responses may be read from other origins, because some verifiers run in browsers. */
function issuerHandlers(
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

/** Handlers of `/api/profile/organization/:id/credential-key`. */
function issuerKeyHandlers(
  credentials: Pick<CredentialService, 'prepareRotation' | 'commitRotation'>,
  idempotent: Idempotent,
): Handlers<typeof issuerKeyRoutes.descriptions> {
  return {
    rotate: ({ request, response, params }) =>
      idempotent(request, response, {
        prepare: async () => credentials.prepareRotation(response.locals.auth, params().id),
        respond: ({ key: { publicKey, createdAt } }) =>
          envelope('Key replaced. Credentials that it signed stay valid.', {
            publicKey,
            createdAt: new Date(createdAt).toISOString(),
          }),
        commit: (prepared) => credentials.commitRotation(response.locals.auth, prepared),
      }),
  }
}
