import { gzipSync } from 'node:zlib'
import type { Response } from 'express'
import type { Handlers } from '../../kit/http/Exchange.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { OpenApiDocument } from './OpenApiDocument.ts'
import type { openApiRoutes, referenceRoutes } from './openApiRoutes.ts'
import { referencePage, referencePolicy } from './referencePage.ts'

/** Handlers of the contract. Both forms are made once, when somebody first asks for one. */
export function openApiHandlers(
  createContract: () => OpenApiDocument,
  { sender, publicUrl }: { sender: Sender; publicUrl: string },
): {
  openApi: Handlers<typeof openApiRoutes.descriptions>
  reference: Handlers<typeof referenceRoutes.descriptions>
} {
  const contract = once(createContract)
  const json = compressedOnce(() => JSON.stringify(contract()))
  const page = compressedOnce(() => referencePage(contract(), publicUrl))
  const send = async (response: Response, { plain, gzipped }: Compressed) => {
    response.set('cache-control', 'public, max-age=3600').vary('accept-encoding')
    const isCompressed = response.req.acceptsEncodings('gzip', 'identity') === 'gzip'
    if (isCompressed) response.set('content-encoding', 'gzip')
    await sender.send(response, isCompressed ? gzipped : plain)
  }
  return {
    openApi: {
      async openApi({ response }) {
        response.set('access-control-allow-origin', '*').type('json')
        await send(response, json())
      },
    },
    reference: {
      async page({ response }) {
        response.set('content-security-policy', referencePolicy).type('html')
        await send(response, page())
      },
    },
  }
}

interface Compressed {
  plain: Buffer
  gzipped: Buffer
}

function compressedOnce(make: () => string): () => Compressed {
  return once(() => {
    const plain = Buffer.from(make())
    return { plain, gzipped: gzipSync(plain) }
  })
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
