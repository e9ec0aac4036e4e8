import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CertificateClient } from '@certificate-sdk/client'
import { attributeNames } from '@certificate-sdk/template/internal'
import sharp from 'sharp'
import { runnerImport } from 'vite'

/** Recipients of a certificate of each template. */
const names = ['Ada Lovelace', 'Maximilian Alexander von Hohenburg-Stein']
const startDemoFile = fileURLToPath(new URL('../support/startDemo.ts', import.meta.url))

/**
 * Creates the imported templates in a service that it starts, and checks a certificate of each one for a usual and a long name.
 *
 * @param {string} folder of templates as JSON files, with everything but their background
 * @returns {Promise<{ templates: number, certificates: number, refusals: string[] }>}
 */
export async function checkTemplates(folder) {
  const { module } = await runnerImport(startDemoFile, { configFile: false, logLevel: 'error' })
  const demo = await module.startDemo({ RATE_LIMIT_PER_MINUTE: '100000' })
  try {
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
    const organization = await client.organizations.create({ name: 'Zeta', email: 'zeta@zeta.test' })
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
    const refusals = []
    for (const file of files) {
      const template = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      const keys = attributeNames(template.fields)
      const attributes = Object.fromEntries(keys.map((key) => [key, attributeValue(key, template.fields)]))
      try {
        const { id } = await client.templates.create({ ...template, imageUrl: await blankImage() })
        for (const name of names)
          await client.certificates
            .check({
              recipientData: { name, email: 'person@zeta.test', attributes },
              organizationId: organization.id,
              mailData: { templateId: id },
            })
            .catch((cause) => refusals.push(`${file} for ${name}: ${reasonOf(cause)}`))
      } catch (cause) {
        refusals.push(...names.map((name) => `${file} for ${name}, as a template: ${reasonOf(cause)}`))
      }
    }
    return { templates: files.length, certificates: files.length * names.length, refusals }
  } finally {
    await demo.stop()
  }
}

/**
 * The value of an attribute: three rows for a table.
 *
 * @param {string} key
 * @param {readonly import('@certificate-sdk/template').TemplateField[]} fields
 */
function attributeValue(key, fields) {
  const table = fields.find(({ type, text }) => type === 'table' && text === key)
  const row = Object.fromEntries((table?.columns ?? []).map((column) => [column.key, 'Statics']))
  return table ? JSON.stringify([row, row, row]) : 'Introduction to Data Science'
}

/** White in a few px, which fills a page of any size: the background of a file decides nothing here. */
async function blankImage() {
  const png = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** @param {any} cause */
function reasonOf(cause) {
  const { message, errors = [] } = cause
  return [message, ...errors.map((/** @type {any} */ one) => `${one.path} ${one.message}`)].join('; ')
}
