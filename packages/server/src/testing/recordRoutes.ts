import express from 'express'

interface Layer {
  route?: { path: string; methods: Record<string, boolean> }
}
interface Router {
  stack: Layer[]
}
type Use = (this: Router, ...args: unknown[]) => unknown

/**
 * Records what apps mount from now on, because Express does not remember it.
 *
 * @returns the routes of every app created since, such as `GET /api/templates/:id`; and a function that stops recording
 */
export function recordRoutes(): { routes(): string[]; stop(): void } {
  const { prototype } = express.Router as unknown as { prototype: { use: Use } }
  const { use } = prototype
  const mounts = new Map<unknown, { parent: Router; path: string }>()
  prototype.use = function (...args) {
    const [first] = args
    const path = typeof first === 'string' && first !== '/' ? first : ''
    for (const handler of args.flat())
      if (isRouter(handler)) mounts.set(handler, { parent: this, path: `${path}` })
    return use.apply(this, args)
  }
  const prefixOf = (router: unknown): string => {
    const mount = mounts.get(router)
    return mount ? prefixOf(mount.parent) + mount.path : ''
  }
  return {
    routes: () =>
      [...mounts.keys()].flatMap((router) =>
        (router as Router).stack.flatMap(({ route }) => {
          const methods = Object.keys(route?.methods ?? {})
          const path = prefixOf(router) + (route?.path === '/' ? '' : route?.path)
          return methods.map((method) => `${method.toUpperCase()} ${path || '/'}`)
        }),
      ),
    stop() {
      prototype.use = use
    },
  }
}

function isRouter(value: unknown): value is Router {
  return typeof value === 'function' && 'stack' in value && Array.isArray(value.stack)
}
