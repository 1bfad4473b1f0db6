import type { readDegreeRequirements } from '@sam/contract/degrees/requirements'
import type { AnswerOf } from '@sam/contract/route'
import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { formatInstant, plural } from '../../lib/format.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import { RequirementsText } from './requirements-text.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import buttonStyles from '../../components/ui/button.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import tableStyles from '../../components/ui/table/table.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './university-requirements.module.css'

type Requirements = AnswerOf<typeof readDegreeRequirements>['university'][number]

/** The requirements by the term in which they took effect, newest first; each opens its text as imported. */
export function UniversityRequirements({ requirements }: { requirements: readonly Requirements[] }) {
  const timeZone = useTimeZone()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <table className={tableStyles.dataTable} aria-label="University requirements">
        <thead>
          <tr>
            <th>Admitted from</th>
            <th>Requirements</th>
            <th>Imported</th>
            <th className={textStyles.number}>Students</th>
          </tr>
        </thead>
        <tbody>
          {requirements.map((one) => (
            <tr key={one.effectiveTerm}>
              <td className={classNames(tableStyles.phoneTitle, styles.atTop)}>
                <b>{termName(one.effectiveTerm)}</b>
                {one.version > 0 && <div className={textStyles.meta}>Version {one.version}</div>}
                <button type="button" className={buttonStyles.link} onClick={() => setOpened(one.effectiveTerm)}>
                  View text<span className={textStyles.visuallyHidden}> of {termName(one.effectiveTerm)}</span>
                </button>
              </td>
              <td className={styles.atTop}>
                {one.minimumCredits !== null && <div>{plural(one.minimumCredits, 'credit')}</div>}
                <div className={styles.codes}>{one.sbcs.join(' ')}</div>
                {one.collegesWithoutLang.length > 0 && (
                  <div className={textStyles.meta}>No LANG for students of {one.collegesWithoutLang.join(', ')}</div>
                )}
              </td>
              <td className={styles.atTop}>
                <div>
                  {one.importedAt === null ? 'Date unknown' : formatInstant(one.importedAt, new Date(), timeZone)}
                </div>
                <div className={textStyles.meta}>{one.importedBy ?? 'By the system'}</div>
                {one.fileName !== null && (
                  <div className={classNames(textStyles.meta, styles.breaks)}>{one.fileName}</div>
                )}
              </td>
              <td
                className={classNames(textStyles.number, tableStyles.phoneFigure, styles.atTop)}
                title="Students admitted from this term until the next version"
              >
                {one.students}
                <span
                  className={layoutStyles.phoneOnly}
                >{`\u00a0${plural(one.students, 'student').split(' ')[1]}`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened !== null && <RequirementsText term={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
