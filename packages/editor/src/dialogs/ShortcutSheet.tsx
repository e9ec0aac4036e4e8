import { X } from 'lucide-react'
import type { Command, CommandGroup, ListedCommand } from '../commands/Command.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { isMac } from '../commands/isMac.ts'
import { shortcutLabel } from '../commands/shortcuts.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { ModalDialog } from '../controls/ModalDialog.tsx'
import { useEditor } from '../services/useEditor.ts'

/** Row of the sheet: a name and its keys. */
type Entry = readonly [name: string, keys: readonly string[]]

/**
 * Lists all keys by purpose.
 *
 * @param props.commands the listed commands that the host offers
 * @param props.nudges the commands of the arrow keys, first the four without Shift
 */
export function ShortcutSheet({
  commands,
  nudges,
}: {
  commands: readonly ListedCommand[]
  nudges: readonly Command[]
}) {
  const { messages, run, store } = useEditor()
  const { can } = store.getState()
  const keys = (shortcut: string) => shortcutLabel(shortcut, isMac(), messages.keyNames)
  const arrows = nudges
    .slice(0, 4)
    .map(({ shortcuts = [] }) => keys(shortcuts[0] ?? ''))
    .join(' ')
  const gestures: Entry[] = [
    [messages.keys.pan, [messages.keys.space, arrows]],
    [messages.keys.region, [keys('F6')]],
    [messages.keys.zoomWheel, [`${keys('Mod')} + ${messages.keys.wheel}`]],
  ]
  const editing: Entry[] = [
    [messages.keys.nudge, [arrows, `${keys('Shift')} × 10`]],
    [messages.keys.duplicateDrag, [`${keys('Alt')} + ${messages.keys.drag}`]],
    [messages.keys.noSnap, [keys('Mod')]],
    [messages.keys.keepAxis, [keys('Shift')]],
    [messages.keys.escape, [keys('Escape')]],
    [messages.opacity, ['1 … 9', '0']],
  ]
  const ofGroup = (group: CommandGroup) => ({
    title: messages.groups[group],
    entries: commands
      .filter((command) => command.group === group && command.shortcuts)
      .map(
        (command): Entry => [command.label(messages, store.getState()), [keys(command.shortcuts?.[0] ?? '')]],
      ),
  })
  // In an order that makes three columns about equally tall.
  const sections = [
    ofGroup('file'),
    ofGroup('edit'),
    ofGroup('arrange'),
    { title: messages.keys.title, entries: [...(can.edit ? editing : []), ...gestures] },
    ofGroup('add'),
    ofGroup('view'),
  ].filter(({ entries }) => entries.length)
  return (
    <ModalDialog label={messages.shortcuts} className="shortcut-sheet">
      <header>
        <h2>{messages.shortcuts}</h2>
        <IconButton icon={X} label={messages.close} onClick={() => run(closeDialog)} />
      </header>
      <div className="columns">
        {sections.map(({ title, entries }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {entries.map(([name, keys]) => (
                <Row key={name} name={name} keys={keys} />
              ))}
            </dl>
          </section>
        ))}
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
