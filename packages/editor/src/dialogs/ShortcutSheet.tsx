import { X } from 'lucide-react'
import type { CommandGroup } from '../commands/Command.ts'
import { listedCommands } from '../commands/commands.ts'
import { isAllowed } from '../commands/createRun.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { nudgeCommands } from '../commands/fieldCommands.ts'
import { shortcutLabel } from '../commands/shortcuts.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { isMac } from '../controls/isMac.ts'
import { useEditor } from '../services/useEditor.ts'
import { ModalDialog } from './ModalDialog.tsx'

const groups: readonly CommandGroup[] = ['file', 'edit', 'arrange', 'view']

/** Every key, by what it is for. */
export function ShortcutSheet() {
  const { messages, run, store } = useEditor()
  const { can } = store.getState()
  const mac = isMac()
  const arrows = nudgeCommands
    .slice(0, 4)
    .map(({ shortcuts = [] }) => shortcutLabel(shortcuts[0] ?? '', mac))
    .join(' ')
  const gestures: [string, string[]][] = [
    [messages.keys.pan, [messages.keys.space]],
    [messages.keys.zoomWheel, [`${shortcutLabel('Mod', mac)} + ${messages.keys.wheel}`]],
  ]
  const editing: typeof gestures = [
    [messages.keys.nudge, [arrows, `${shortcutLabel('Shift', mac)} × 10`]],
    [messages.keys.duplicateDrag, [`Alt + ${messages.keys.drag}`]],
    [messages.keys.noSnap, ['Alt']],
    [messages.keys.keepAxis, [shortcutLabel('Shift', mac)]],
    [messages.keys.escape, ['Esc']],
  ]
  return (
    <ModalDialog label={messages.shortcuts} className="shortcut-sheet">
      <header>
        <h2>{messages.shortcuts}</h2>
        <IconButton icon={X} label={messages.dismiss} onClick={() => run(closeDialog)} />
      </header>
      <div className="columns">
        {groups.map((group) => (
          <section key={group}>
            <h3>{messages.groups[group]}</h3>
            <dl>
              {listedCommands
                .filter((command) => command.group === group && command.shortcuts && isAllowed(command, can))
                .map((command) => (
                  <Row
                    key={command.id}
                    name={command.label(messages, store.getState())}
                    keys={[shortcutLabel(command.shortcuts?.[0] ?? '', mac)]}
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
