import { termName } from '@sam/domain/terms/term'
import { Button } from '../../../components/ui/button.tsx'
import { downloadFile } from '../../../components/ui/table/download-file.ts'
import { Say } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { Tag } from '../../../components/ui/tag.tsx'
import textStyles from '../../../components/ui/text.module.css'
import { messageOf } from '../../../lib/api-error.ts'
import { formatMoment, plural } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import type { DeskSearch } from './desk-search.ts'
import { ExampleTable } from './example-table.tsx'
import { nameOf } from './program-list.tsx'
import { RuleDifference } from './rule-difference.tsx'
import { RulesAndText } from './rules-and-text.tsx'
import { useDeskActions, useVersion, type Programs } from './use-desk.ts'
import { WithdrawVersion } from './withdraw-version.tsx'
import styles from './desk.module.css'

export interface OpenedProps<Id> {
  id: Id
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
  programs: Programs
}

/** A version on file, to read; a draft is begun from it. */
export function VersionView({ id, search, onSearch, programs }: OpenedProps<string>) {
  const { data, error, refetch } = useVersion(id, search.compare)
  const { begin } = useDeskActions()
  const timeZone = useTimeZone()
  if (error && !data)
    return <FailedState title="The version did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={12} label="Loading the version" />
  const others =
    programs.programs
      .find(({ versions }) => versions.some((one) => one.id === id))
      ?.versions.filter((one) => one.id !== id) ?? []
  const compared = others.find((one) => one.id === data.compared?.id)
  return (
    <>
      <header className={styles.head}>
        <div className={styles.headRow}>
          <h2>{nameOf(data)}</h2>
          <Tag plain>{termName(data.effectiveTerm)}</Tag>
          {data.unverified && <Tag>Unverified</Tag>}
          <span className={styles.grow} />
          <Button onClick={() => downloadFile(`${id.toLowerCase()}.yaml`, data.source, 'application/yaml')}>
            Download YAML
          </Button>
          <WithdrawVersion version={data} onWithdrawn={(draft) => onSearch({ draft: String(draft) })} />
          <Button
            variant="primary"
            busy={begin.isPending && 'Beginning'}
            onClick={() => begin.mutate({ base: id }, { onSuccess: (made) => onSearch({ draft: String(made.id) }) })}
          >
            Begin a draft
          </Button>
        </div>
        <p className={textStyles.meta}>
          {id} · on file since {formatMoment(data.importedAt, timeZone)}
          {data.importedBy && `, by ${data.importedBy}`} · {plural(data.students, 'student')} follow it
          {data.link && (
            <>
              {' · '}
              <a href={data.link} rel="noreferrer">
                bulletin
              </a>
            </>
          )}
        </p>
        {data.note && <p>{data.note}</p>}
      </header>
      {data.isWritten && (
        <Say>
          <p>No text was kept when this version was imported. This one was written from its rules.</p>
        </Say>
      )}
      <RulesAndText
        name={nameOf(data)}
        text={data.source}
        reading={{ rules: data.rules, errors: [], warnings: [] }}
        changes={data.compared?.changes ?? []}
        comparedWith={compared ? termName(compared.effectiveTerm) : null}
        effect={null}
      />
      <div className={styles.below}>
        <RuleDifference
          changes={data.compared?.changes ?? []}
          versions={others}
          compared={data.compared?.id ?? null}
          onCompare={(compare) => onSearch({ program: id, compare })}
        />
        <ExampleTable examples={data.examples} isReadable />
      </div>
    </>
  )
}
