import { spawn } from 'node:child_process'

/**
 * Runs a program.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} folder in which it runs
 * @returns {Promise<string>} its output
 * @throws {Error} with the end of its output, if it fails
 */
export function runTool(program, args, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        output += piece
      })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${program} ${args.join(' ')}\n${output.slice(-3_000)}`)),
    )
  })
}
