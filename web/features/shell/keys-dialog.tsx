import { Fragment } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../components/ui/dialog/dialog.tsx'
import { Checkbox } from '../../components/ui/fields/field.tsx'
import { isApple } from '../../lib/is-apple.ts'
import { keepSingleKeys, useSingleKeys } from '../../lib/single-keys.ts'
import { useGrantedRoles } from '../../lib/session.ts'
import { listKeys } from './list-keys.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './keys-dialog.module.css'

/** What the keys do, and the switch for those that are a letter alone. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useSingleKeys()
  const groups = listKeys(useGrantedRoles(), isApple())
  return (
    <Dialog title="Keys" open onOpenChange={(open) => !open && onClose()}>
      <div className={styles.groups}>
        {groups.map(({ title, lines }) => (
          <Fragment key={title}>
            <h3>{title}</h3>
            <dl className={styles.lines}>
              {lines.map(({ keys, does, single }) => (
                <div key={does} className={single && !isOn ? styles.off : undefined}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>
                    {does}
                    {single && !isOn && <span className={textStyles.meta}> (off)</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </Fragment>
        ))}
      </div>
      <div className={styles.choice}>
        <Checkbox
          label="Letters and ? alone do something"
          checked={isOn}
          onChange={({ target }) => keepSingleKeys(target.checked)}
        />
        <p className={textStyles.meta}>
          Turn this off if you dictate, or if you press keys by accident. This browser remembers it for you.
        </p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
