import { entryKindIds, entryKinds } from '@sam/domain/audit/entry-kinds'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { downloadCsv } from '../../../components/ui/table/download-csv.ts'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount, formatMoment } from '../../../lib/format.ts'
import { showError } from '../../../lib/toasts.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import textStyles from '../../../components/ui/text.module.css'
import type { AuditEntry } from './audit-entry.ts'
import { logCategories, logSpans, type LogCategory, type LogFilter } from './log-filter.ts'
import styles from './audit-log.module.css'

interface LogFiltersProps {
  userId: string
  filter: LogFilter
  counts: Record<LogCategory, number>
  own: boolean
  onChange: (filter: LogFilter) => void
  onDownload: (signal?: AbortSignal) => Promise<AuditEntry[]>
}

/** What of the log is shown, with how many entries each category has, and all of it as a file. */
export function LogFilters({ userId, filter, counts, own, onChange, onDownload }: LogFiltersProps) {
  const [isLoading, setLoading] = useState(false)
  const timeZone = useTimeZone()
  const all = logCategories.reduce((sum, category) => sum + counts[category], 0)
  /** With one choice replaced; 'any' leaves it out. */
  const change = (name: keyof LogFilter, value: string) => {
    const { [name]: _before, ...rest } = filter
    onChange(value === 'any' ? rest : { ...rest, [name]: value })
  }
  const download = async () => {
    setLoading(true)
    try {
      downloadCsv(
        `audit-log-${userId}`,
        [
          { header: 'When', value: ({ timestamp }) => formatMoment(timestamp, timeZone) },
          { header: 'What', value: ({ action }) => action },
          { header: 'Details', value: ({ details }) => details },
          { header: 'Before', value: ({ changes }) => changes.map((one) => `${one.name}: ${one.before}`).join('; ') },
          { header: 'After', value: ({ changes }) => changes.map((one) => `${one.name}: ${one.after}`).join('; ') },
          { header: 'Note', value: ({ note }) => note },
          { header: 'By', value: ({ performedBy }) => performedBy },
          { header: 'Category', value: ({ category }) => category },
        ],
        await onDownload(),
      )
    } catch (error) {
      showError('The log could not be saved', { description: messageOf(error) })
    } finally {
      setLoading(false)
    }
  }
  return (
    <div className={styles.filters}>
      <fieldset className={styles.categories}>
        <legend className={textStyles.visuallyHidden}>Category</legend>
        {(['any', ...logCategories] as const).map((category) => (
          <label key={category}>
            <input
              type="radio"
              name="log-category"
              checked={(filter.category ?? 'any') === category}
              onChange={() => change('category', category)}
            />
            <span>
              {category === 'any' ? 'All' : category.charAt(0).toUpperCase() + category.slice(1)}{' '}
              <b>{formatCount(category === 'any' ? all : counts[category])}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.selects}>
        <NativeSelect
          label="By"
          value={filter.by ?? 'any'}
          onChange={(by) => change('by', by)}
          choices={[
            { value: 'any', label: 'Anyone' },
            { value: 'student', label: own ? 'You' : 'The student' },
            { value: 'registrar', label: 'Registrar' },
            { value: 'advisor', label: 'Academic Advisor' },
            { value: 'instructor', label: 'Instructor' },
            { value: 'system', label: 'The system' },
          ]}
        />
        <NativeSelect
          label="Kind"
          value={filter.kind ?? 'any'}
          onChange={(kind) => change('kind', kind)}
          choices={[
            { value: 'any', label: 'Any kind' },
            ...entryKindIds.map((value) => ({ value, label: entryKinds[value].title })),
          ]}
        />
        <NativeSelect
          label="When"
          value={filter.when ?? 'any'}
          onChange={(when) => change('when', when)}
          choices={[{ value: 'any', label: 'Any time' }, ...logSpans]}
        />
        <Button variant="quiet" busy={isLoading && 'Saving'} onClick={() => void download()}>
          <Icon name="download" />
          CSV
        </Button>
      </div>
    </div>
  )
}
