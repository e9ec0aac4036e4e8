import { writeFile } from 'node:fs/promises'
import type { TemplateInput } from '@certificate-sdk/client'
import { formatTable, printable } from '@certificate-sdk/command-line'
import type { Command } from '../arguments/Command.ts'
import { readTextFile } from '../arguments/readTextFile.ts'
import { InputError } from '../errors/InputError.ts'
import { fileProblem } from '../output/fileProblem.ts'
import { exportTemplate } from '../templates/exportTemplate.ts'
import { fetchImage } from '../templates/fetchImage.ts'

const list: Command = {
  name: 'templates list',
  usage: '',
  summary: 'Lists all templates of the account, newest first.',
  options: {},
  positionals: [],
  async run(_args, { client, json, signal, terminal }) {
    const templates = await client().templates.list({ signal })
    const rows = templates.map(({ id, name, dimensions: { width, height }, fields, createdAt }) => [
      id,
      name,
      `${width} × ${height}`,
      fields.length,
      createdAt,
    ])
    const table = () => formatTable(['TEMPLATE', 'NAME', 'SIZE', 'FIELDS', 'CREATED'], rows)
    await terminal.out(json ? JSON.stringify(templates) : table())
    return 0
  },
}

const exportOne: Command = {
  name: 'templates export',
  usage: 'ID [FILE]',
  summary: 'Writes a template with its images as JSON, to the standard output or a file.',
  options: {},
  positionals: ['id', 'file'],
  async run(args, { client, json, signal, terminal, fetch }) {
    const id = args.required('id')
    const file = args.optional('file')
    const template = await client().templates.get(id, { signal })
    const exported = await exportTemplate(template, (url) => fetchImage(url, fetch, signal))
    const text = JSON.stringify(exported, null, 2)
    if (file === undefined) {
      await terminal.out(text)
      return 0
    }
    await writeFile(file, `${text}\n`).catch((error: unknown) => {
      throw fileProblem('write', file, error)
    })
    await terminal.out(
      json ? JSON.stringify({ id, file }) : `Exported “${printable(template.name)}” to ${file}.`,
    )
    return 0
  },
}

const importOne: Command = {
  name: 'templates import',
  usage: 'FILE',
  summary: 'Creates a template from JSON that was exported, or that the editor delivered, and prints its id.',
  options: {},
  positionals: ['file'],
  async run(args, { client, json, signal, terminal }) {
    const template = await readTemplate(args.required('file'))
    const created = await client().templates.create(template, { signal })
    await terminal.out(json ? JSON.stringify(created) : created.id)
    return 0
  },
}

/** The service checks what the object holds. */
async function readTemplate(file: string): Promise<TemplateInput> {
  const text = await readTextFile(file)
  let template: unknown
  try {
    template = JSON.parse(text)
  } catch (error) {
    throw new InputError(`${file} is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
  if (typeof template !== 'object' || template === null || Array.isArray(template))
    throw new InputError(`${file} is not a template: it must hold one JSON object.`)
  return template as TemplateInput
}

/** `templates …` */
export const templateCommands: readonly Command[] = [list, exportOne, importOne]
