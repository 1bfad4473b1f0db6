import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { formatInstant, plural } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/institution.ts'
import type { DegreeRequirementsAnswer } from './degree-requirements.tsx'
import { RequirementsText } from './requirements-text.tsx'

type Requirements = DegreeRequirementsAnswer['university'][number]

/** The requirements by the term in which they took effect, newest first; each opens its text as imported. */
export function UniversityRequirements({ requirements }: { requirements: readonly Requirements[] }) {
  const timeZone = useTimeZone()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <table className="data-table" aria-label="University requirements">
        <thead>
          <tr>
            <th>Admitted from</th>
            <th>Requirements</th>
            <th>Imported</th>
            <th className="num">Students</th>
          </tr>
        </thead>
        <tbody>
          {requirements.map((one) => (
            <tr key={one.effectiveTerm}>
              <td className="p-title at-top">
                <b>{termName(one.effectiveTerm)}</b>
                {one.version > 0 && <div className="meta">Version {one.version}</div>}
                <button type="button" className="link" onClick={() => setOpened(one.effectiveTerm)}>
                  View text<span className="vh"> of {termName(one.effectiveTerm)}</span>
                </button>
              </td>
              <td className="at-top">
                {one.minimumCredits !== null && <div>{plural(one.minimumCredits, 'credit')}</div>}
                <div className="code-list">{one.sbcs.join(' ')}</div>
                {one.collegesWithoutLang.length > 0 && (
                  <div className="meta">No LANG for students of {one.collegesWithoutLang.join(', ')}</div>
                )}
              </td>
              <td className="at-top">
                <div>
                  {one.importedAt === null ? 'Date unknown' : formatInstant(one.importedAt, new Date(), timeZone)}
                </div>
                <div className="meta">{one.importedBy ?? 'By the system'}</div>
                {one.fileName !== null && <div className="meta break">{one.fileName}</div>}
              </td>
              <td className="num p-figure at-top" title="Students admitted from this term until the next version">
                {one.students}
                <span className="phone-only">{`\u00a0${plural(one.students, 'student').split(' ')[1]}`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened !== null && <RequirementsText term={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
