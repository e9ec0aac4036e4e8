import { X } from 'lucide-react'
import { type ActionGroup, isAllowed } from '../commands/Action.ts'
import { actions } from '../commands/actions.ts'
import { shortcutLabel } from '../commands/shortcuts.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { isMac } from '../controls/isMac.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { ModalDialog } from './ModalDialog.tsx'

const groups: readonly ActionGroup[] = ['file', 'edit', 'arrange', 'view']

/** Every key, by what it is for. */
export function ShortcutSheet() {
  const { messages, store } = useEditor()
  const can = useEditorState((state) => state.can)
  const mac = isMac()
  const gestures: [string, string[]][] = [
    [messages.keys.pan, [messages.keys.space]],
    [messages.keys.zoomWheel, [`${shortcutLabel('Mod', mac)} + ${messages.keys.wheel}`]],
  ]
  const editing: typeof gestures = [
    ...(['copy', 'cut', 'paste'] as const).map((name, i): [string, string[]] => [
      messages[name],
      [shortcutLabel(`Mod+${'cxv'[i]}`, mac)],
    ]),
    [messages.keys.nudge, ['↑ ↓ ← →', `${shortcutLabel('Shift', mac)} × 10`]],
    [messages.keys.duplicateDrag, [`Alt + ${messages.keys.drag}`]],
    [messages.keys.noSnap, ['Alt']],
    [messages.keys.keepAxis, [shortcutLabel('Shift', mac)]],
    [messages.keys.escape, ['Esc']],
  ]
  return (
    <ModalDialog label={messages.shortcuts} className="shortcut-sheet">
      <header>
        <h2>{messages.shortcuts}</h2>
        <IconButton icon={X} label={messages.dismiss} onClick={() => store.updateUi({ dialog: null })} />
      </header>
      <div className="columns">
        {groups.map((group) => (
          <section key={group}>
            <h3>{messages.groups[group]}</h3>
            <dl>
              {actions
                .filter(
                  (action) => action.group === group && action.shortcuts?.length && isAllowed(action, can),
                )
                .map((action) => (
                  <Row
                    key={action.id}
                    name={action.label(messages)}
                    keys={[shortcutLabel(action.shortcuts?.[0] ?? '', mac)]}
                  />
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{messages.keys.title}</h3>
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
