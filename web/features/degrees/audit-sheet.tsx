import { academicStandingNames } from '@sam/domain/records/transcript-words'
import { termName } from '@sam/domain/terms/term'
import { requirementLooks } from '../../components/academic/requirement-status.tsx'
import { formatCount, formatDate, formatGpa } from '../../lib/format.ts'
import { measureRule, partsOf, type Rule } from './measure-rule.ts'
import { nameOf, type Report } from './use-audit-report.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './audit-sheet.module.css'

interface AuditSheetProps {
  report: Report
  person: { name: string; number: string }
  institution: { name: string; idLabel: string }
  isWhatIf: boolean
}

/** The audit as it stands on paper: every requirement with what fills it, on a date. */
export function AuditSheet({ report, person, institution, isWhatIf }: AuditSheetProps) {
  const { completed, inProgress, planned, projected, gpa } = report.totals
  return (
    <article className={styles.sheet} aria-labelledby="sheet-name">
      <header className={styles.head}>
        <div>
          <p className={styles.school}>{institution.name}</p>
          <p>{isWhatIf ? 'What-if audit: the record is not like this' : 'Unofficial degree audit'}</p>
        </div>
        <p>As of {formatDate(report.asOf)}</p>
      </header>
      <div className={styles.person}>
        <h2 id="sheet-name">{person.name}</h2>
        <dl className={styles.facts}>
          <Fact name={institution.idLabel} value={person.number} />
          <Fact name="Class standing" value={report.standing} />
          <Fact name="Academic standing" value={academicStandingNames[report.academicStanding]} />
          <Fact name="Completed" value={formatCount(completed)} />
          <Fact name="In progress" value={formatCount(inProgress)} />
          <Fact name="Planned" value={formatCount(planned)} />
          <Fact name="Credits in all" value={formatCount(projected)} />
          {gpa !== null && <Fact name="GPA" value={formatGpa(gpa)} />}
        </dl>
      </div>
      {report.versions.map((version) => {
        const rules = report.rules.filter(({ program, part }) => program === version.id && part === 'rules')
        return (
          <table key={version.id} className={styles.table}>
            <caption>
              {nameOf(version)}
              <span>
                Requirements of {termName(version.effectiveTerm)}
                {version.isNearest && ', the nearest on file'}
              </span>
            </caption>
            <thead>
              <tr>
                <th scope="col">Requirement</th>
                <th scope="col">Filled by</th>
                <th scope="col" className={textStyles.number}>
                  Amount
                </th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {rules
                .filter(({ parent, isAsked }) => parent === null && isAsked)
                .map((rule) => (
                  <Line key={rule.id} rule={rule} all={rules} depth={0} />
                ))}
            </tbody>
          </table>
        )
      })}
      {report.unused.length > 0 && (
        <p className={styles.words}>
          Counted for no requirement: {report.unused.map(({ course }) => course).join(', ')}.
        </p>
      )}
      {report.warnings.map((warning) => (
        <p key={warning} className={styles.words}>
          {warning}
        </p>
      ))}
      <p className={styles.end}>
        Computed by SAM from the record of {formatDate(report.asOf)}. It is no promise of a degree: the registrar
        decides.
        {!report.proven && ' The search ended early; another use of the courses may meet more.'}
      </p>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** A requirement, then its parts that are asked. */
function Line({ rule, all, depth }: { rule: Rule; all: readonly Rule[]; depth: number }) {
  const measure = measureRule(rule, all)
  const parts = partsOf(rule, all).filter(({ isAsked }) => isAsked)
  // A total counts nearly the whole record, which is printed elsewhere.
  const courses = rule.isAssigned ? rule.courses : []
  return (
    <>
      <tr>
        <th scope="row" style={{ paddingLeft: 14 * depth }}>
          {rule.label}
          {rule.exceptions.map((words) => (
            <span key={words} className={styles.note}>
              {words}
            </span>
          ))}
        </th>
        <td>
          {courses.map(({ course, grade, term, transfer }) => (
            <span key={`${course} ${term}`} className={styles.course}>
              {[course, grade, transfer ? 'elsewhere' : term !== null && termName(term)].filter(Boolean).join(', ')}
            </span>
          ))}
          {rule.status === 'unsatisfied' && parts.length === 0 && rule.proof && (
            <span className={styles.note}>{rule.proof}</span>
          )}
        </td>
        <td className={textStyles.number}>
          {formatCount(measure.earned)} of {formatCount(measure.needed)}
        </td>
        <td>{requirementLooks[rule.status].word}</td>
      </tr>
      {parts.map((part) => (
        <Line key={part.id} rule={part} all={all} depth={depth + 1} />
      ))}
    </>
  )
}
