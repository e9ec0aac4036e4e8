import canvas from './canvas.css?inline'
import controls from './controls.css?inline'
import dialogs from './dialogs.css?inline'
import frame from './frame.css?inline'
import panels from './panels.css?inline'
import start from './start.css?inline'
import tokens from './tokens.css?inline'
import touch from './touch.css?inline'

/** All styles of the editor, for an adopted style sheet, which no policy against inline styles forbids. */
export const editorStyles = [tokens, frame, controls, panels, canvas, start, dialogs, touch].join('\n')
