import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { formatDate } from '../../../lib/format.ts'
import { nameOfRow, type DraftRow, type RowFaults } from './period-draft.ts'
import styles from './period-editor.module.css'

interface PeriodPanelProps {
  row: DraftRow
  faults: RowFaults
  timeZone: string
  endsOn: string | null
  isSplit: boolean
  onChange: (part: Partial<DraftRow>) => void
  onSplit: () => void
  onRemove: () => void
  onClose: () => void
}

/** The fields of one period; each change goes into the draft at once. */
export function PeriodPanel(props: PeriodPanelProps) {
  const { row, faults, timeZone, endsOn, isSplit, onChange, onSplit, onRemove, onClose } = props
  return (
    <section
      className={styles['panel']}
      aria-label={`Change ${nameOfRow(row)}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2>{nameOfRow(row)}</h2>
        <Button small variant="quiet" icon aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className={styles['fields']}>
        <Input
          label="Credits from"
          inputMode="numeric"
          value={row.minimum}
          error={faults.minimum ?? null}
          onChange={(event) => onChange({ minimum: event.target.value })}
        />
        <Input
          label="Fewer than"
          inputMode="numeric"
          placeholder="No end"
          value={row.maximum}
          error={faults.maximum ?? null}
          onChange={(event) => onChange({ maximum: event.target.value })}
        />
        <Input
          label={`Begins (${timeZone.replace('_', ' ')})`}
          type="datetime-local"
          className={styles['whole-row']}
          value={row.begins}
          error={faults.begins ?? null}
          help={
            endsOn
              ? `Ends ${formatDate(endsOn)}, with late registration.`
              : 'The calendar has no end of late registration.'
          }
          onChange={(event) => onChange({ begins: event.target.value })}
        />
      </div>
      <div className={styles['panel-actions']}>
        {isSplit ? (
          <Button small variant="quiet" onClick={onRemove}>
            Remove this period
          </Button>
        ) : (
          <Button small onClick={onSplit}>
            Split by credits
          </Button>
        )}
      </div>
    </section>
  )
}
