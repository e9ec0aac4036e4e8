import { errorCatalog } from '../errors/errorCatalog.ts'
import { reasonOf } from '../errors/reasonOf.ts'
import type { SdkError } from '../errors/SdkError.ts'
import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'
import type { SdkEvents } from '../options/SdkEvents.ts'

/** Receives the event's payload; may be async. */
export type Listener<Event extends keyof SdkEvents> = (payload: SdkEvents[Event]) => unknown

/** The host page's callbacks and listeners. Their exceptions are reported, never thrown. */
export interface Host {
  /** Calls a function of the page; reports it if that throws or rejects. */
  call(callback: () => unknown): void
  /** Calls a function of the page that a save waits for. */
  ask<Answer>(callback: () => Answer): Answer
  /** Returns true if such a function is running; after its first `await` it is like any other code. */
  isAsked(): boolean
  /** @param payload creates one for each listener, so that none sees another's changes */
  emit<Event extends keyof SdkEvents>(event: Event, payload?: () => SdkEvents[Event]): void
  /** Reports an error; an invalid option only once for all openings. */
  report(code: SdkError['code'], message: string, cause?: unknown): undefined
  /** @returns function that removes the listener */
  on<Event extends keyof SdkEvents>(event: Event, listener: Listener<Event>): () => void
}

const events = ['open', 'stalled', 'ready', 'change', 'save', 'close', 'error'] satisfies (keyof SdkEvents)[]

/**
 * Creates an interface to the page's `onError` and its listeners.
 *
 * @param findOptions returns the current options
 */
export function createHost(findOptions: () => CertificateSDKOptions): Host {
  const wrongOptions = new Set<string>()
  let asked = false
  const listeners = new Map(events.map((event) => [event as string, new Set<Listener<never>>()]))

  const call: Host['call'] = (callback) =>
    attempt(callback, (cause) =>
      report('callback_failed', `A callback of the page failed: ${reasonOf(cause)}`, cause),
    )

  const emit: Host['emit'] = (event, payload) =>
    deliver(event, (listener) => call(() => listener(payload?.() as never)))

  function report(code: SdkError['code'], text: string, cause?: unknown): undefined {
    // Found again in every opening.
    if (code === 'invalid_option' && wrongOptions.has(text)) return
    if (code === 'invalid_option') wrongOptions.add(text)
    const message = `${text}
See ${errorCatalog}#${code}`
    const options = findOptions()
    const error: SdkError = { code, message, ...(cause !== undefined && { cause }) }
    if (!options.onError && !listeners.get('error')?.size)
      return console.error(`CertificateSDK: ${message}`, cause ?? '') as undefined
    // An error while reporting an error is not reported again.
    const notify = (handler: () => unknown) =>
      attempt(handler, (failure) => console.error('CertificateSDK: an error handler failed', failure))
    notify(() => options.onError?.(error))
    deliver('error', (listener) => notify(() => listener(error as never)))
  }

  function deliver(event: string, run: (listener: Listener<never>) => void): void {
    const current = listeners.get(event)
    // A copy, since a listener may add others; listeners that an earlier one removed are skipped.
    for (const listener of [...(current ?? [])]) if (current?.has(listener)) run(listener)
  }

  return {
    call,
    ask(callback) {
      try {
        asked = true
        return callback()
      } finally {
        asked = false
      }
    },
    isAsked: () => asked,
    emit,
    report,
    on(event, listener) {
      const current = listeners.get(event)
      if (!current || typeof listener !== 'function') {
        report('invalid_option', `on() needs one of the events ${events.join(', ')}, and a function.`)
        return () => undefined
      }
      // A new function each time, so that each call is removed by its own result.
      const added = (payload: never) => listener(payload)
      current.add(added)
      return () => void current.delete(added)
    },
  }
}

function attempt(work: () => unknown, failed: (cause: unknown) => void): void {
  try {
    Promise.resolve(work()).catch(failed)
  } catch (cause) {
    failed(cause)
  }
}
