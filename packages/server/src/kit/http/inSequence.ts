import type { RequestHandler } from 'express'

/**
 * One middleware that is several, each of which runs when the one before calls `next`. Most of those that every request passes
 * take less time than a layer of Express's router around them.
 */
export function inSequence(...handlers: readonly RequestHandler[]): RequestHandler {
  return function sequence(request, response, next) {
    const run = (index: number): void => {
      const handler = handlers[index]
      if (!handler) {
        next()
        return
      }
      try {
        const result: unknown = handler(request, response, (reason?: unknown) => {
          if (reason) next(reason)
          else run(index + 1)
        })
        if (result instanceof Promise)
          result.catch((error: unknown) => next(error ?? new Error('No reason given')))
      } catch (error) {
        next(error)
      }
    }
    run(0)
  }
}
