import { academicStandingNames } from '@sam/domain/records/transcript-words'
import { termName } from '@sam/domain/terms/term'
import { formatCount, formatDate, formatGpa } from '../../lib/format.ts'
import { orderShown } from '@sam/domain/degrees/explain/order-shown'
import { listAuditLines } from '@sam/domain/degrees/explain/list-audit-lines'
import { nameOf, type Report } from './use-audit-report.ts'
import textStyles from '../../components/ui/text.module.css'
import { classNames } from '../../components/ui/class-names.ts'
import paperStyles from '../../components/academic/paper-sheet.module.css'
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
    <article className={classNames(paperStyles.sheet, styles.sheet)} aria-labelledby="sheet-name">
      <header className={classNames(paperStyles.head, styles.head)}>
        <div>
          <p className={paperStyles.school}>{institution.name}</p>
          <p>{isWhatIf ? 'What-if audit: the record is not like this' : 'Unofficial degree audit'}</p>
        </div>
        <p>As of {formatDate(report.asOf)}</p>
      </header>
      <div className={paperStyles.person}>
        <h2 id="sheet-name">{person.name}</h2>
        <dl className={classNames(paperStyles.facts, paperStyles.row)}>
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
      {orderShown(report.versions).map((version) => (
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
            {listAuditLines(report.rules, version.id).map((line) => (
              <tr key={line.id}>
                <th scope="row" style={{ paddingLeft: 14 * line.depth }}>
                  {line.label}
                  {line.exceptions.map((words) => (
                    <span key={words} className={styles.note}>
                      {words}
                    </span>
                  ))}
                </th>
                <td>
                  {line.courses.map((words) => (
                    <span key={words} className={styles.course}>
                      {words}
                    </span>
                  ))}
                  {line.proof && <span className={styles.note}>{line.proof}</span>}
                </td>
                <td className={textStyles.number}>
                  {formatCount(line.earned)} of {formatCount(line.needed)}
                </td>
                <td>{line.status}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {report.unused.length > 0 && (
        <p className={styles.words}>
          Counted for no requirement: {report.unused.map(({ course }) => course).join(', ')}.
        </p>
      )}
      {!isWhatIf &&
        report.withoutRequirements.map(({ kind, code, name }) => (
          <p key={`${kind} ${code}`} className={styles.words}>
            No requirements are on file for {name}.
          </p>
        ))}
      {report.warnings.map((warning) => (
        <p key={warning} className={styles.words}>
          {warning}
        </p>
      ))}
      <p className={styles.end}>
        Computed by SAM from the record of {formatDate(report.asOf)}. It does not promise a degree: the registrar
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
