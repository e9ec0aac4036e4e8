/** Servers with storage, each on one device. */
export const storages = /** @type {const} */ (['account', 'container', 'object'])

/** User of the tests, with full rights in their account. */
export const user = { account: 'test', name: 'tester', key: 'testing' }

/** Middleware of the proxy, from the request to the servers. */
const pipeline = [
  ...['catch_errors', 'gatekeeper', 'healthcheck', 'proxy_logging', 'cache', 'listing_formats'],
  ...['s3api', 'tempauth', 'copy', 'slo', 'dlo'],
]

/** @typedef {'proxy' | 'memcached' | typeof storages[number]} Part */

/**
 * Returns the configuration of a Swift on one machine: one copy of everything, S3 beside its own API, and one user. Its
 * servers also read `/etc/swift/swift.conf`, as the package installs it.
 *
 * @param {{ folder: string, owner: string, ports: Record<Part, number> }} options owner: the user that its processes run as
 * @returns {Record<string, string>} contents by file name
 */
export function swiftFiles({ folder, owner, ports }) {
  /** @param {Part} name */
  const common = (name) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[name]}
workers = 0
user = ${owner}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
`
  const settings = {
    cache: `memcache_servers = 127.0.0.1:${ports.memcached}`,
    s3api: 'location = us-east-1',
    tempauth: `user_${user.account}_${user.name} = ${user.key} .admin`,
  }
  const eggs = { cache: 'memcache' }
  const filters = pipeline.map(
    (name) => `
[filter:${name}]
use = egg:swift#${eggs[name] ?? name}
${settings[name] ?? ''}
`,
  )
  return {
    ...Object.fromEntries(
      storages.map((name) => [
        `${name}-server.conf`,
        `${common(name)}
[pipeline:main]
pipeline = ${name}-server

[app:${name}-server]
use = egg:swift#${name}
`,
      ]),
    ),
    'proxy-server.conf': `${common('proxy')}
[pipeline:main]
pipeline = ${pipeline.join(' ')} proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.join('')}`,
  }
}
