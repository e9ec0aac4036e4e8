import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@certificate-sdk/server'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '..')
const folder = 'examples/deployment'
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = ['packages/server/README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]
const documented = new Set(
  pages
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) => [...read(page).matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name)),
)

type Environment = Record<string, string>

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Environment
  spec?: Record<string, unknown>
}

interface Container {
  name: string
  image: string
  args?: string[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
}

type Probe = { httpGet: { path: string; port: string } }

/** Fills in `${NAME:-default}` and `${NAME:?message}` as Compose does. */
function fillIn(environment: Environment): Environment {
  const secret = 'x0123456789abcdefghijklmnop'
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+(?::([-?])([^}]*))?\}/g, (_, kind, word) => (kind === '-' ? word : secret)),
    ]),
  )
}

/** The service must accept all variables, and know each. */
function expectValid(environment: Environment): void {
  readConfig(environment)
  expect(Object.keys(environment).filter((name) => !documented.has(name))).toEqual([])
}

describe('the Dockerfile', () => {
  const text = read(`${folder}/Dockerfile`)
  const copies = [...text.matchAll(/^COPY (.+) \S+$/gm)].map(([, sources = '']) => sources.split(' '))

  it('copies what exists, or what a build makes', () => {
    const sources = copies.flatMap((words) => words.filter((word) => !word.startsWith('--from=')))
    expect(sources.length).toBeGreaterThan(10)
    for (const source of sources) {
      const path = source.replace('/source/', '')
      if (source === '/service' || path.endsWith('/dist')) continue
      expect(existsSync(join(root, path)), source).toBe(true)
    }
  })

  it('has every package that the service needs, with all of its files', () => {
    const manifestOf = (name: string) =>
      JSON.parse(read(`packages/${name}/package.json`)) as { dependencies?: Environment; files: string[] }
    const needed = Object.keys(manifestOf('server').dependencies ?? {}).flatMap(
      (name) => /^@certificate-sdk\/(.+)/.exec(name)?.[1] ?? [],
    )
    expect(needed.length).toBeGreaterThan(2)
    for (const name of [...needed, 'server']) {
      expect(text).toContain(`packages/${name}/package.json`)
      // Types are for who compiles.
      const files = manifestOf(name).files.filter((file) => !file.startsWith('!') && file !== 'types')
      for (const file of files) expect(text).toContain(`packages/${name}/${file} `)
    }
  })

  it('sets variables that the service accepts', () => {
    const [, words = ''] = /^ENV (.+)$/m.exec(text) ?? []
    const environment = Object.fromEntries(
      words.split(' ').map((word) => word.split('=') as [string, string]),
    )
    // Leave out the settings of Node and of the C library.
    const { NODE_ENV, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, ...own } = environment
    expect(NODE_ENV).toBe('production')
    expect(read('docs/operations.md')).toContain(
      `MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX}\nMALLOC_MMAP_THRESHOLD_=${MALLOC_MMAP_THRESHOLD_}\n`,
    )
    expect(Object.keys(own).length).toBeGreaterThan(2)
    expectValid(own)
  })

  it('does not run as root, and checks a path of the service', () => {
    expect(text).toMatch(/^USER node$/m)
    const path = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(text)?.[1] ?? ''
    expect(read('docs/api-report/openapi.json')).toContain(`"${path}"`)
    const program = /^ENTRYPOINT \["node", "\/service\/([^"]+)"\]$/m.exec(text)?.[1] ?? ''
    expect(existsSync(join(root, program))).toBe(true)
  })
})

describe('compose.yaml', () => {
  const { services, volumes, configs } = parse(read(`${folder}/compose.yaml`), { merge: true })

  it('gives both servers variables that the service accepts', () => {
    expect(services['server-1']).toEqual(services['server-2'])
    expectValid(fillIn(services['server-1'].environment))
    const given = read(`${folder}/.env.example`)
    for (const [, name] of read(`${folder}/compose.yaml`).matchAll(/\$\{(\w+)/g))
      expect(given).toContain(`${name}=`)
  })

  it('names services, volumes, and files that exist', () => {
    for (const service of Object.values<{
      depends_on?: object
      volumes?: string[]
      configs?: { source: string }[]
    }>(services)) {
      const needed = service.depends_on ?? {}
      for (const name of Array.isArray(needed) ? needed : Object.keys(needed))
        expect(services).toHaveProperty(name)
      for (const { source } of service.configs ?? []) expect(configs).toHaveProperty(source)
      for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':')))
        if (source.startsWith('.')) expect(existsSync(join(root, folder, source)), source).toBe(true)
        else expect(volumes).toHaveProperty(source)
    }
    for (const [, name = ''] of read(`${folder}/haproxy.cfg`).matchAll(/^ {2}server \w+ ([\w-]+):3000$/gm))
      expect(services).toHaveProperty(name)
    expect(existsSync(join(root, services['server-1'].build.dockerfile))).toBe(true)
  })
})

describe('haproxy.cfg', () => {
  const text = read(`${folder}/haproxy.cfg`)

  it('checks a path of the service', () => {
    const [, path] = /^ {2}option httpchk GET (\S+)$/m.exec(text) ?? []
    expect(read('docs/api-report/openapi.json')).toContain(`"${path}"`)
  })

  it('repeats no request that may have changed something', () => {
    expect(text).toMatch(/^ {2}http-request disable-l7-retry unless METH_GET$/m)
  })
})

describe('the manifests for Kubernetes', () => {
  const { resources } = parse(read(`${folder}/kubernetes/kustomization.yaml`)) as { resources: string[] }
  const manifests = resources.flatMap((file) =>
    parseAllDocuments(read(`${folder}/kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  )
  const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind) as Manifest
  const { spec: pod, metadata } = (find('Deployment').spec as { template: { spec: never; metadata: never } })
    .template as {
    spec: { containers: Container[]; initContainers: Container[]; terminationGracePeriodSeconds: number }
    metadata: { labels: Environment }
  }

  it('give the service variables that it accepts, and time to stop', () => {
    const secrets = [...read(`${folder}/README.md`).matchAll(/--from-literal=(\w+)=("[^"]*"|\S+)/g)]
    const secret = Object.fromEntries(secrets.map(([, name = '', value = '']) => [name, value]))
    expect(Object.keys(secret).length).toBeGreaterThan(3)
    const environment = { ...find('ConfigMap').data, ...secret, DEMO_API_KEY: 'x0123456789abcdefghijklmnop' }
    expectValid(environment)
    const { drainSeconds, shutdownSeconds } = readConfig(environment)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + shutdownSeconds + 5)
  })

  it('probe paths and ports of the service, and select its pods', () => {
    const [server] = pod.containers as [Container]
    const probes = [server.startupProbe, server.livenessProbe, server.readinessProbe]
    for (const probe of probes) {
      expect(read('docs/api-report/openapi.json')).toContain(`"${probe?.httpGet.path}"`)
      expect(server.ports?.map(({ name }) => name)).toContain(probe?.httpGet.port)
    }
    expect((find('Service').spec as { selector: Environment }).selector).toEqual(metadata.labels)
    const { selector } = find('PodDisruptionBudget').spec as { selector: { matchLabels: Environment } }
    expect(selector.matchLabels).toEqual(metadata.labels)
    expect(pod.initContainers.map(({ args }) => args)).toEqual([['migrate']])
  })
})

describe('docs/operations.md', () => {
  const page = read('docs/operations.md')
  const block = (language: string) =>
    page.split(`\`\`\`${language}\n`).map((text) => text.split('```')[0] ?? '')[1] ?? ''

  it('gives Kubernetes a pod with variables and time that the service accepts', () => {
    const pod = parse(block('yaml')) as {
      terminationGracePeriodSeconds: number
      containers: (Container & { env: { name: string; value: string }[] })[]
    }
    const environment = Object.fromEntries(
      pod.containers.flatMap(({ env }) => env.map(({ name, value }) => [name, value])),
    )
    expectValid(environment)
    const { drainSeconds, shutdownSeconds } = readConfig(environment)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + shutdownSeconds + 5)
  })

  it('probes paths of the service, and closes idle connections before the service does', () => {
    const openApi = read('docs/api-report/openapi.json')
    const paths = [...page.matchAll(/(?:path: |httpchk GET )(\/[\w/]+)/g)].map(([, path]) => path)
    expect(paths).toHaveLength(4)
    for (const path of paths) expect(openApi).toContain(`"${path}"`)
    const seconds = Number(/keepalive_timeout (\d+)s/.exec(block('nginx'))?.[1])
    const own = Number(
      /keepAliveTimeout = ([\d_]+)/
        .exec(read('packages/server/src/kit/http/createHttpServer.ts'))?.[1]
        ?.replace('_', ''),
    )
    expect(own).toBeGreaterThan(seconds * 1_000)
  })
})
