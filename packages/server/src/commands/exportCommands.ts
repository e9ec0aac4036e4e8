import { resolve } from 'node:path'
import pino from 'pino'
import { CertificateFiles } from '../core/certificates/CertificateFiles.ts'
import { ImageStore } from '../core/images/ImageStore.ts'
import { StorageError } from '../kit/errors/StorageError.ts'
import { SecretBox } from '../kit/secrets/SecretBox.ts'
import { CredentialService } from '../modules/credentials/CredentialService.ts'
import { createPdfSigner } from '../modules/signing/createPdfSigner.ts'
import { signingModule } from '../modules/signing/signingModule.ts'
import { ExportFolder } from '../modules/staticExport/ExportFolder.ts'
import { exportStatic } from '../modules/staticExport/exportStatic.ts'
import { settingsOf } from '../readConfig.ts'
import { createRenderer } from '../render/rendering/createRenderer.ts'
import type { Command } from './Command.ts'

const exportCommand: Command = {
  name: 'export',
  needs: ['credentials'],
  usage: '--static <folder> [--account <id>] [--organization <id>] [--without-files]',
  summary:
    'Write certificates as a web site that needs no service and verifies from a disk, too. May be interrupted and repeated.',
  options: { static: 'text', account: 'text', organization: 'text', 'without-files': 'flag' },
  positionals: [],
  prepare(args) {
    const path = resolve(args.required('static'))
    const filter = { accountId: args.optional('account'), organizationId: args.optional('organization') }
    const withFiles = !args.flag('without-files')
    return async ({ database, config, clock, newId, randomBytes, createBlobStore }) => {
      const { publicUrl } = config
      if (!publicUrl)
        throw new StorageError(
          'PUBLIC_URL is not set: credentials and links begin with it. Set it as for the service.',
        )
      const imageStore = new ImageStore(database, createBlobStore(config))
      const renderer = await createRenderer((hash) => imageStore.load(hash), {
        fontsDir: config.fontsDir,
        workers: config.renderWorkers,
        imageSize: (hash) => imageStore.size(hash),
      })
      try {
        // A copy is verified by the hashes exported with it.
        const issuedFiles = { record: async (_id: string, file: Uint8Array) => file }
        const pdfSigner = await createPdfSigner(settingsOf(config, signingModule), {
          fetch,
          clock,
          newNonce: () => randomBytes(8),
          log: pino({ level: config.logLevel }, process.stderr),
        })
        const files = new CertificateFiles({ renderer, issuedFiles, publicUrl, pdfSigner })
        const secretBox = new SecretBox(config.secretKeys, randomBytes)
        const credentials = new CredentialService({ database, clock, newId, secretBox, publicUrl })
        const deps = { database, clock, files, credentials }
        const result = await exportStatic(deps, new ExportFolder(path), { ...filter, withFiles })
        const { certificates, unchanged, organizations } = result
        const text = `Certificates: ${certificates}, of which ${unchanged} were there\nOrganizations: ${organizations}\nFolder: ${path}`
        return { text, json: { ...result, folder: path } }
      } finally {
        await renderer.close()
      }
    }
  },
}

/** `export` */
export const exportCommands: readonly Command[] = [exportCommand]
