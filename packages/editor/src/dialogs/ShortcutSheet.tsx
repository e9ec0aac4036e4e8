import { X } from 'lucide-react'
import type { CommandGroup } from '../commands/Command.ts'
import { listedCommands } from '../commands/commands.ts'
import { isAllowed } from '../commands/createRun.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { nudgeCommands } from '../commands/fieldCommands.ts'
import { isMac } from '../commands/isMac.ts'
import { shortcutLabel } from '../commands/shortcuts.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useEditor } from '../services/useEditor.ts'
import { ModalDialog } from './ModalDialog.tsx'

const groups: readonly CommandGroup[] = ['file', 'edit', 'arrange', 'view']

/** Every key, by what it is for. */
export function ShortcutSheet() {
  const { messages, run, store } = useEditor()
  const { can } = store.getState()
  const keys = (shortcut: string) => shortcutLabel(shortcut, isMac(), messages.keyNames)
  const arrows = nudgeCommands
    .slice(0, 4)
    .map(({ shortcuts = [] }) => keys(shortcuts[0] ?? ''))
    .join(' ')
  const gestures: [string, string[]][] = [
    [messages.keys.pan, [messages.keys.space, arrows]],
    [messages.keys.region, [keys('F6')]],
    [messages.keys.zoomWheel, [`${keys('Mod')} + ${messages.keys.wheel}`]],
  ]
  const editing: typeof gestures = [
    [messages.keys.nudge, [arrows, `${keys('Shift')} × 10`]],
    [messages.keys.duplicateDrag, [`${keys('Alt')} + ${messages.keys.drag}`]],
    [messages.keys.noSnap, [keys('Alt')]],
    [messages.keys.keepAxis, [keys('Shift')]],
    [messages.keys.escape, [keys('Escape')]],
  ]
  return (
    <ModalDialog label={messages.shortcuts} className="shortcut-sheet">
      <header>
        <h2>{messages.shortcuts}</h2>
        <IconButton icon={X} label={messages.close} onClick={() => run(closeDialog)} />
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
                    keys={[keys(command.shortcuts?.[0] ?? '')]}
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
          <kbd key={key} dir="ltr">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
