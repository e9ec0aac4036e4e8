import { hasPage } from '../store/selectors.ts'
import type { ListedCommand } from './Command.ts'

/** Saves the design as a template file. */
export const exportTemplate: ListedCommand = {
  id: 'exportTemplate',
  group: 'file',
  label: ({ templateFile }) => templateFile.export,
  isAllowed: ({ templateFiles }) => templateFiles,
  isEnabled: hasPage,
  perform: ({ exportTemplate }) => exportTemplate(),
}

/** Asks for a template file and replaces the design with it. */
export const importTemplate: ListedCommand = {
  id: 'importTemplate',
  group: 'file',
  label: ({ templateFile }) => templateFile.import,
  isAllowed: ({ templateFiles, edit }) => templateFiles && edit,
  isEnabled: () => true,
  perform: ({ chooseTemplate }) => chooseTemplate(),
}
