import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const apiKey = 'cs_the-key-of-the-certificates-in-the-gallery'

/**
 * Issues a certificate with a temporary service and writes all its files, so that the gallery shows what is issued today.
 *
 * @param {string} root of the repository, with its packages built
 * @param {string} target folder
 */
export async function issueSamples(root, target) {
  const load = (/** @type {string} */ path) => import(pathToFileURL(join(root, path)).href)
  const { startService } = await load('examples/host/demo/startService.mjs')
  const { seedDemo } = await load('examples/host/seed/seedDemo.mjs')
  const { CertificateClient } = await load('packages/client/dist/index.js')
  const dataDir = mkdtempSync(join(tmpdir(), 'samples-'))
  const environment = {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_API_KEY: apiKey,
    LOG_LEVEL: 'warn',
  }
  const log = { add() {}, path: dataDir }
  const entry = join(root, 'packages/server/dist/main.js')
  const service = await startService({ entry, environment, log, signal: new AbortController().signal })
  try {
    await seedDemo({ serviceUrl: service.url, apiKey })
    const { templates, organizations, certificates } = new CertificateClient({ baseUrl: service.url, apiKey })
    const [[template], [organization]] = await Promise.all([templates.list(), organizations.list()])
    const { certificateId: id } = await certificates.issue({
      recipientData: {
        name: 'Zoë Ångström',
        email: 'zoe@example.com',
        attributes: { Course: 'Coastal sailing' },
      },
      organizationId: organization.id,
      mailData: { templateId: template.id },
    })
    mkdirSync(target, { recursive: true })
    for (const format of ['png', 'pdf', 'svg'])
      writeFileSync(join(target, `certificate.${format}`), await certificates[format](id))
  } finally {
    await service.stop()
    rmSync(dataDir, { recursive: true })
  }
}
