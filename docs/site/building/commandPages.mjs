import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Programs of the packages, with the commands whose help the page shows. */
const programs = [
  {
    name: 'certificates',
    file: 'packages/cli/bin/certificates.mjs',
    about: '[How files are read, and how runs resume](/reference/cli)',
    commands: [
      'issue',
      'batches list',
      'batches cancel',
      'templates list',
      'templates export',
      'templates import',
      'verify',
    ],
  },
  {
    name: 'certificate-server',
    file: 'packages/server/bin/certificate-server.mjs',
    about: '[Accounts, keys, and credits](/reference/server-commands)',
    commands: [],
  },
  {
    name: 'certificate-sdk',
    file: 'packages/sdk/bin/certificate-sdk.mjs',
    about: '[Bundlers and self-hosting](/guides/bundlers)',
    commands: [],
  },
]

/**
 * The page of all commands, as their `--help` prints it.
 *
 * @param {string} root of the repository, with its packages built
 */
export async function commandPage(root) {
  const parts = await Promise.all(
    programs.map(async ({ name, file, about, commands }) => {
      const help = await Promise.all(['', ...commands].map((command) => helpOf(join(root, file), command)))
      const texts = help.map(
        (text, i) => `${i ? `### ${name} ${commands[i - 1]}\n\n` : ''}\`\`\`text\n${text}\n\`\`\``,
      )
      return `## ${name}\n\n${about}\n\n${texts.join('\n\n')}`
    }),
  )
  const intro = 'Printed by the programs themselves, with `--help`.'
  return `---\ntitle: Commands\n---\n\n# Commands\n\n${intro}\n\n${parts.join('\n\n')}\n`
}

/** @param {string} file @param {string} command */
async function helpOf(file, command) {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    file,
    ...command.split(' ').filter(Boolean),
    '--help',
  ])
  return (stdout || stderr).trimEnd()
}
