import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { expect } from 'vitest'
import { createService, type Service, type ServiceOptions } from '../start/createService.ts'
import type { ServiceOverrides } from '../start/startService.ts'

/** A service in the app of a host, below `/certificates`. */
export interface MountedService {
  /** URL of the service, with its path. */
  url: string
  /** Key of its first account. */
  key: string
  service: Service
  close(): Promise<void>
}

/**
 * Mounts a service in a host's app, which records other properties of its responses, and reads the bodies of its own
 * paths.
 */
export async function mountService(
  { modules, environment }: Pick<ServiceOptions, 'modules' | 'environment'> = {},
  outside: ServiceOverrides['outside'] = {},
): Promise<MountedService> {
  const app = express()
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certificates`
  const folder = mkdtempSync(join(tmpdir(), 'certificate-mounted-'))
  const key = 'key-of-the-mounted-service-0123'
  const service = await createService(
    {
      ...(modules && { modules }),
      environment: {
        PUBLIC_URL: url,
        DATA_DIR: folder,
        DEMO_API_KEY: key,
        LOG_LEVEL: 'silent',
        RENDER_WORKERS: '0',
        ...environment,
      },
    },
    { outside: { print: () => {}, ...outside } },
  )
  app.use((_request, response, next) => {
    Object.assign(response.locals, { auth: { accountId: 'of the host' } })
    next()
  })
  app.use('/certificates', service.handler)
  app.use('/parsed', express.json(), service.handler)
  return {
    url,
    key,
    service,
    async close() {
      await new Promise((resolve) => server.close(resolve).closeIdleConnections())
      expect(await service.close()).toBe(true)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
