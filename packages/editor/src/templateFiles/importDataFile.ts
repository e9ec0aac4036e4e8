import { importSampleFile } from '../sampleList/importSampleFile.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { isListFile } from '../uploads/isListFile.ts'
import { importTemplateFile } from './importTemplateFile.ts'

/** Opens a file that is no image: a list of samples, or otherwise a template. Never rejects. */
export function importDataFile(core: EditorCore, file: File): Promise<void> {
  return isListFile(file) ? importSampleFile(core, file) : importTemplateFile(core, file)
}
