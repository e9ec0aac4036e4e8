import { gzipSync } from 'node:zlib'
import { linksBelow } from '@certificate-sdk/template/internal'
import type { Response } from 'express'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { linkPathOf } from '../../kit/http/linkPath.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { OpenApiDocument } from './OpenApiDocument.ts'
import type { openApiRoutes, referenceRoutes } from './openApiRoutes.ts'
import { referencePage, referencePolicy } from './referencePage.ts'
import { toOpenApi30 } from './toOpenApi30.ts'

/** Handlers of the contract. Each form is made once, when somebody first asks for one. */
export function openApiHandlers(
  createContract: () => OpenApiDocument,
  { sender, publicUrl }: { sender: Sender; publicUrl: string },
): {
  openApi: Handlers<typeof openApiRoutes.descriptions>
  reference: Handlers<typeof referenceRoutes.descriptions>
} {
  const contract = once(createContract)
  const json = {
    '3.1': compressedOnce(() => JSON.stringify(contract())),
    '3.0': compressedOnce(() => JSON.stringify(toOpenApi30(contract()))),
  }
  const page = compressedOnce(() => linksBelow(linkPathOf(publicUrl), referencePage(contract(), publicUrl)))
  const send = async (response: Response, { plain, gzipped }: Compressed) => {
    response.set('cache-control', 'public, max-age=3600').vary('accept-encoding')
    const isCompressed = response.req.acceptsEncodings('gzip', 'identity') === 'gzip'
    if (isCompressed) response.set('content-encoding', 'gzip')
    await sender.send(response, isCompressed ? gzipped : plain)
  }
  return {
    openApi: {
      async openApi({ response, query }) {
        const { version } = query()
        response.set('access-control-allow-origin', '*').type('json')
        await send(response, json[version]())
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
