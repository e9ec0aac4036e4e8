import { X } from 'lucide-react'
import { type ActionGroup, isAllowed } from '../commands/Action.ts'
import { actions } from '../commands/actions.ts'
import { shortcutLabel } from '../commands/shortcuts.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { isMac } from '../controls/isMac.ts'
import { useEditor, useEditorState } from '../EditorServices.ts'
import { ModalDialog } from './ModalDialog.tsx'

const groups: readonly ActionGroup[] = ['file', 'edit', 'arrange', 'view']

/** Every key, by what it is for. */
export function ShortcutSheet() {
  const { words, store } = useEditor()
  const can = useEditorState((state) => state.can)
  const mac = isMac()
  const gestures: [string, string[]][] = [
    [words.keys.pan, [words.keys.space]],
    [words.keys.zoomWheel, [`${shortcutLabel('Mod', mac)} + ${words.keys.wheel}`]],
  ]
  const editing: typeof gestures = [
    ...(['copy', 'cut', 'paste'] as const).map((name, i): [string, string[]] => [
      words[name],
      [shortcutLabel(`Mod+${'cxv'[i]}`, mac)],
    ]),
    [words.keys.nudge, ['↑ ↓ ← →', `${shortcutLabel('Shift', mac)} × 10`]],
    [words.keys.duplicateDrag, [`Alt + ${words.keys.drag}`]],
    [words.keys.noSnap, ['Alt']],
    [words.keys.keepAxis, [shortcutLabel('Shift', mac)]],
    [words.keys.escape, ['Esc']],
  ]
  return (
    <ModalDialog label={words.shortcuts} className="shortcut-sheet">
      <header>
        <h2>{words.shortcuts}</h2>
        <IconButton icon={X} label={words.dismiss} onClick={() => store.updateSession({ dialog: null })} />
      </header>
      <div className="columns">
        {groups.map((group) => (
          <section key={group}>
            <h3>{words.groups[group]}</h3>
            <dl>
              {actions
                .filter(
                  (action) => action.group === group && action.shortcuts?.length && isAllowed(action, can),
                )
                .map((action) => (
                  <Row
                    key={action.id}
                    name={action.label(words)}
                    keys={[shortcutLabel(action.shortcuts?.[0] ?? '', mac)]}
                  />
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{words.keys.title}</h3>
          <dl>
            {[...(can.edit ? editing : []), ...gestures].map(([name, keys]) => (
              <Row key={name} name={name} keys={keys} />
            ))}
          </dl>
        </section>
      </div>
    </ModalDialog>
  )
}

function Row({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  )
}
