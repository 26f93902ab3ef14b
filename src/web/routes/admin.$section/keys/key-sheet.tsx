import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Key } from '#web/components/admin/key.tsx'
import { setKeys, useKeysOn } from './key-setting.ts'

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['J', 'K'], 'Next and previous row'],
  [['X'], 'Select the row; with Shift, all rows up to it'],
  [['Enter'], 'Open the row'],
  [['A'], 'Take it, so that nobody else works on it'],
  [['E'], 'Close what is open as taken care of'],
  [['R'], 'Put the listing under review'],
  [['/'], 'Search'],
  [['Ctrl', 'K'], 'Find people, listings, bookings and pages'],
  [['?'], 'All keys'],
  [['Esc'], 'Back one step'],
]

/** All keys of the admin tables, and the switch that turns single keys off. */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const areOn = useKeysOn()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" closable>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 text-sm">
        {keys.map(([names, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-2">
        <Switch checked={areOn} onChange={({ target }) => setKeys(target.checked)}>
          Single keys on this device
        </Switch>
        <p className="text-sm text-ink-2">
          They rest while you type. Turn them off if your voice control or keyboard presses them by mistake.
        </p>
      </div>
    </Dialog>
  )
}
