// @vitest-environment page
import {
  createEnvironmentInjector,
  type EnvironmentInjector,
  NgZone,
  runInInjectionContext,
} from '@angular/core'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { injectCertificateSDK } from './angular.ts'
import type { CertificateSDKOptions } from './index.ts'
import { addShowModal } from './testing/addShowModal.ts'
import { bundledEditor } from './testing/bundledEditor.ts'
import { type FakeEditor, fakeEditor, settled, storedTemplate } from './testing/openWithFakeEditor.ts'

let editor: FakeEditor

/** Angular's zone as callers see it; `inside` is whether the current code runs in it. */
let inside = true
const zone = {
  run: <T>(work: () => T) => enter(true, work),
  runOutsideAngular: <T>(work: () => T) => enter(false, work),
}
function enter<T>(now: boolean, work: () => T): T {
  const before = inside
  inside = now
  try {
    return work()
  } finally {
    inside = before
  }
}

let injector: EnvironmentInjector

beforeAll(addShowModal)
beforeEach(() => {
  editor = fakeEditor()
  bundledEditor.load = editor.load
  injector = createEnvironmentInjector([{ provide: NgZone, useValue: zone }], null as never)
})
afterEach(() => document.body.replaceChildren())

const inject = (options: CertificateSDKOptions | (() => CertificateSDKOptions)) =>
  runInInjectionContext(injector, () => injectCertificateSDK(options))
const editors = () => [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot)

it('opens outside of the zone, calls back inside, and closes when the injector is destroyed', async () => {
  const heard: [string, boolean][] = []
  const record = (name: string) => () => void heard.push([name, inside])
  const loaded = vi.fn(() => heard.push(['load', inside]))
  const { load } = editor
  editor.load.mockImplementationOnce(async () => {
    loaded()
    return (load.getMockImplementation() as typeof load)()
  })
  const sdk = inject(() => ({ locale: 'fr', onReady: record('onReady'), onEditCompleted: record('save') }))
  sdk.on('open', record('open'))
  const result = sdk.editTemplate(storedTemplate)
  expect(heard).toEqual([
    ['load', false],
    ['open', true],
  ])
  await settled()
  expect(editor.options()).toMatchObject({ locale: 'fr' })
  await expect(sdk.save()).resolves.toMatchObject({ status: 'saved' })
  expect([sdk.isOpen, sdk.isDirty, sdk.undo()]).toEqual([true, true, true])
  expect(heard.slice(2)).toEqual([
    ['onReady', true],
    ['save', true],
  ])
  injector.destroy()
  await expect(result).resolves.toMatchObject({ status: 'saved' })
  expect(editors()).toEqual([])
})

it('reads options that need the component only when it opens', async () => {
  let place: Element | undefined
  const sdk = inject(() => {
    if (!place) throw new Error('The view is not there yet.')
    return { mode: 'inline', container: place }
  })
  place = document.body.appendChild(document.createElement('div'))
  void sdk.createTemplate()
  await settled()
  expect(editors().map(({ parentElement }) => parentElement)).toEqual([place])
  injector.destroy()
})
