import type { EditorModule } from '../loading/EditorLoader.ts'

/** For tests: `load` replaces what the SDK of the npm package loads, until the test has ended. */
export const bundledEditor: { load?: (() => Promise<EditorModule>) | undefined } = {}
