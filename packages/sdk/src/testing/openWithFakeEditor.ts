import {
  type EditorHandle,
  type EditorOptions,
  readHostTemplate,
  restoreNulls,
  type SaveContext,
  settleSave,
} from '@certificate-sdk/editor'
import { afterEach, type Mock, vi } from 'vitest'
import { CertificateSDKBase } from '../CertificateSDKBase.ts'
import type { SdkError } from '../errors/SdkError.ts'
import type { EditorModule } from '../loading/EditorLoader.ts'
import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'
import type { Template } from '../options/Template.ts'

const missing = () => ({ code: 'outdated', advice: 'Reload the page.' }) as const

class SDKWithFakeEditor extends CertificateSDKBase {
  constructor(options: CertificateSDKOptions, load: () => Promise<EditorModule>) {
    super(options, () => ({ load, version: '1.2.3', missing }))
  }
}

type Calls = Pick<
  EditorHandle,
  | 'add'
  | 'duplicate'
  | 'isDirty'
  | 'redo'
  | 'remove'
  | 'reorder'
  | 'save'
  | 'select'
  | 'setTemplate'
  | 'undo'
  | 'update'
>

/** For tests: the editor as the SDK sees it, with the options it received and the calls made to it. */
export interface FakeEditor {
  /** The options of every mounted editor, oldest first. */
  mounted: EditorOptions[]
  requestClose: Mock<() => void>
  /** Calls that the host made to the editor. */
  calls: Calls
  destroy: Mock<() => Promise<void>>
  load: Mock<() => Promise<EditorModule>>
  /** Options of the last mounted editor; throws if there is none. */
  options(): EditorOptions
}

/** For tests: a save that the person waits for. */
export const awaited: SaveContext = { stopped: new Promise(() => undefined), isCurrent: () => true }

/** For tests: an editor that mounts nothing. */
export function fakeEditor(): FakeEditor {
  const mounted: EditorOptions[] = []
  const requestClose = vi.fn()
  const destroy = vi.fn(async () => undefined)
  const calls: Calls = {
    add: vi.fn(() => 'new-1'),
    duplicate: vi.fn(() => ['new-2']),
    isDirty: vi.fn(() => true),
    redo: vi.fn(() => false),
    remove: vi.fn(() => true),
    reorder: vi.fn(() => true),
    select: vi.fn(() => true),
    setTemplate: vi.fn(() => true),
    undo: vi.fn(() => true),
    update: vi.fn(() => true),
    // Saves like the editor: a rejection of the host is an outcome.
    save: vi.fn(async () => {
      try {
        const { onBeforeSave, onSave } = mounted.at(-1) ?? {}
        await onBeforeSave?.(storedTemplate)
        await onSave?.(storedTemplate, awaited)
        return { saved: true as const }
      } catch (error) {
        return { saved: false as const, message: String(error) }
      }
    }),
  }
  const module: EditorModule = {
    readHostTemplate,
    restoreNulls,
    settleSave,
    preloadImage: vi.fn(),
    async mountEditor(_container, options) {
      mounted.push(options)
      return {
        ...calls,
        name: 'Certificate editor',
        requestClose,
        destroy,
        getTemplate: () => storedTemplate,
      }
    },
  }
  return {
    mounted,
    requestClose,
    calls,
    destroy,
    load: vi.fn(async () => module),
    options() {
      const options = mounted.at(-1)
      if (!options) throw new Error('The editor is not mounted yet.')
      return options
    },
  }
}

const opened: CertificateSDKBase[] = []

// An editor that a test leaves open notices 30 ms later that its page is gone: by then, so is the test's window.
afterEach(() => {
  for (const sdk of opened.splice(0)) sdk.destroy()
})

/**
 * For tests: an SDK whose editor is a fake; `errors` collects what it reports, without the links to the catalog. It is
 * destroyed after the test.
 */
export function sdkWithFakeEditor(options: CertificateSDKOptions = {}) {
  const editor = fakeEditor()
  const errors: SdkError[] = []
  const onClose = vi.fn()
  const onError = (error: SdkError) => {
    errors.push({ ...error, message: error.message.replace(/\nSee \S+$/, '') })
  }
  const sdk = new SDKWithFakeEditor({ onClose, onError, ...options }, editor.load)
  opened.push(sdk)
  const codes = () => errors.map(({ code }) => code)
  return { sdk, editor, errors, codes, onClose }
}

/** For tests: waits until pending work has run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}

/** For tests: a design as the service returns it. */
export const storedTemplate = {
  id: 't1',
  name: 'Diploma',
  imageUrl: 'https://example.org/page.png',
  dimensions: { width: 1000, height: 700 },
  fields: [{ id: 'f1', templateId: 't1', type: 'name' as const, text: 'Name', x: 500, y: 300, fontSize: 40 }],
  subAccountEmail: 'a@example.org',
  createdAt: '2026-01-01T00:00:00Z',
} satisfies Template
