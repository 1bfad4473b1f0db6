import type { GradeFacts } from '@sam/domain/kernel/institution'
import {
  academicStandingNames,
  explainGrades,
  formatPoints,
  groupTransfers,
  nameBasis,
  nameDays,
  nameRunning,
  transcriptRules,
} from '@sam/domain/records/transcript-words'
import { termName } from '@sam/domain/terms/term'
import { Fragment } from 'react'
import { formatDate, formatGpa, plural } from '../../lib/format.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import textStyles from '../../components/ui/text.module.css'
import type { Transcript } from './use-transcript.ts'
import paperStyles from '../../components/academic/paper-sheet.module.css'
import { PageMargins } from './page-margins.tsx'
import { TranscriptFact as Fact } from './transcript-fact.tsx'
import styles from './transcript-sheet.module.css'

interface TranscriptSheetProps {
  transcript: Transcript
  institution: { name: string; idLabel: string; gradeScale: readonly GradeFacts[] }
  /** Null while it has no number. */
  issue: { number: string; issued: string } | null
  checkUrl: string
  paper: 'letter' | 'a4'
}

/** The transcript as it stands on paper. */
export function TranscriptSheet({ transcript, institution, issue, checkUrl, paper }: TranscriptSheetProps) {
  const { student, programs, transfers, totals, options } = transcript
  return (
    <article
      className={classNames(paperStyles.sheet, styles.sheet, paper === 'a4' && styles.a4)}
      aria-labelledby="sheet-name"
    >
      <PageMargins
        pages={['transcript', 'transcript-a4']}
        top={{
          left: `${student.name}, ${institution.idLabel} ${student.number}`,
          right: issue ? `Number ${issue.number}` : '',
        }}
        bottom={[`${institution.name}, unofficial transcript`, issue?.issued].filter(Boolean).join(', ')}
      />
      <header className={classNames(paperStyles.head, styles.head)}>
        <div>
          <p className={paperStyles.school}>{institution.name}</p>
          <p>Unofficial transcript</p>
        </div>
        <dl className={styles.number}>
          <div>
            <dt>Number</dt>
            <dd>{issue?.number ?? 'Not issued'}</dd>
          </div>
          {issue && (
            <div>
              <dt>Issued</dt>
              <dd>{issue.issued}</dd>
            </div>
          )}
        </dl>
      </header>
      <div className={paperStyles.person}>
        <h2 id="sheet-name">{student.name}</h2>
        <dl className={classNames(paperStyles.facts, paperStyles.row)}>
          <Fact name={institution.idLabel} value={student.number} />
          {student.admitted !== null && <Fact name="Admitted" value={termName(student.admitted)} />}
          <Fact name="Class standing" value={student.standing} />
          <Fact name="Academic standing" value={academicStandingNames[student.academicStanding]} />
        </dl>
      </div>
      <Programs programs={programs} />
      {transfers.length > 0 && <Transfers transfers={transfers} />}
      <Courses terms={transcript.terms} />
      <section className={styles.totals} aria-label="Whole record">
        <h3>Whole record</h3>
        <dl className={paperStyles.facts}>
          <Fact name="Earned here" value={totals.earnedHere} />
          <Fact name="From elsewhere" value={totals.transferred} />
          <Fact name="Earned in all" value={totals.earned} />
          {options.inProgress && <Fact name="In progress" value={totals.inProgress} />}
          {options.later && totals.registered > 0 && <Fact name="Registered" value={totals.registered} />}
          <Fact name="Points for GPA" value={`${formatPoints(totals.points)} of ${plural(totals.forGpa, 'credit')}`} />
          <Fact name="Cumulative GPA" value={formatGpa(totals.gpa)} />
        </dl>
      </section>
      {options.legend && <Legend scale={institution.gradeScale} />}
      <footer className={styles.end}>
        <p>End of transcript. Nothing follows.</p>
        {issue && (
          <p>
            Compare this paper at <b>{checkUrl}</b>, number <b>{issue.number}</b>.
          </p>
        )}
      </footer>
    </article>
  )
}

function Programs({ programs }: Pick<Transcript, 'programs'>) {
  const isDated = programs.some(({ declaredOn }) => declaredOn)
  return (
    <table className={classNames(styles.table, styles.programs)}>
      <caption>Programs</caption>
      <thead>
        <tr>
          <th scope="col">Program</th>
          <th scope="col">College</th>
          <th scope="col">Catalog year</th>
          {isDated && <th scope="col">Declared</th>}
        </tr>
      </thead>
      <tbody>
        {programs.map(({ name, college, requirementTerm, declaredOn }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{college}</td>
            <td>{requirementTerm !== null && termName(requirementTerm)}</td>
            {isDated && (
              <td>
                {declaredOn && <span className={layoutStyles.phoneOnly}>Declared{'\u00a0'}</span>}
                {declaredOn && formatDate(declaredOn)}
              </td>
            )}
          </tr>
        ))}
        {programs.length === 0 && (
          <tr>
            <td colSpan={isDated ? 4 : 3}>Undeclared</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Transfers({ transfers }: Pick<Transcript, 'transfers'>) {
  return (
    <table className={classNames(styles.table, styles.transfers)}>
      <caption>Transfer and exam credit</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Counts as</th>
          <th scope="col">Grade</th>
          <th scope="col" className={textStyles.number}>
            Earned
          </th>
        </tr>
      </thead>
      {groupTransfers(transfers).map(({ from, credits, lines }) => (
        <tbody key={from}>
          <tr className={styles.source}>
            <th colSpan={3} scope="rowgroup">
              {from}
            </th>
            <td className={textStyles.number} data-label="earned">
              {credits}
            </td>
          </tr>
          {lines.map((one, index) => (
            <tr key={index}>
              <th scope="row">{one.sourceCourse}</th>
              <td>{one.course ?? 'Elective credit'}</td>
              <td className={textStyles.medium}>{one.grade ?? 'T'}</td>
              <td className={textStyles.number} data-label="earned">
                {one.earned}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const figureNames = ['Attempted', 'Earned', 'For GPA', 'Points'] as const

function Courses({ terms }: Pick<Transcript, 'terms'>) {
  return (
    <table className={classNames(styles.table, styles.courses)}>
      <caption>Courses</caption>
      <thead>
        <tr>
          {['Course', 'Title', 'Basis', 'Grade'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {figureNames.map((name) => (
            <th key={name} scope="col" className={textStyles.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {terms.map((whole) => (
        <tbody key={whole.term}>
          <tr className={styles.termHead}>
            <th colSpan={8} scope="rowgroup">
              <b>{termName(whole.term)}</b> <small>{nameDays(whole)}</small>
              {whole.inProgress > 0 && <span>{whole.isLater ? 'Registered' : 'In progress'}</span>}
            </th>
          </tr>
          {whole.classes.map((one, index) => (
            <tr key={index}>
              <th scope="row">{one.course}</th>
              <td>
                {one.title}
                {one.notes.length > 0 && <span className={styles.note}>{one.notes.join('. ')}.</span>}
              </td>
              <td className={styles.basis}>{nameBasis(one)}</td>
              <td className={styles.grade}>{one.grade}</td>
              <Figures
                of={one.isRunning ? [one.credits] : [one.attempted, one.earned, one.forGpa, formatPoints(one.points)]}
              />
            </tr>
          ))}
          {whole.sums.attempted > 0 && (
            <>
              <Sums name={termName(whole.term)} sums={whole.sums} />
              <Sums name="Cumulative" sums={whole.cumulative} />
            </>
          )}
          {whole.inProgress > 0 && (
            <tr className={styles.sums}>
              <th scope="row" colSpan={8}>
                {nameRunning(whole)}
              </th>
            </tr>
          )}
        </tbody>
      ))}
      {terms.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={8}>No courses on this record.</td>
          </tr>
        </tbody>
      )}
    </table>
  )
}

function Sums({ name, sums }: { name: string; sums: Transcript['terms'][number]['sums'] }) {
  return (
    <tr className={styles.sums}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td colSpan={2}>
        GPA <b>{formatGpa(sums.gpa)}</b>
      </td>
      <Figures of={[sums.attempted, sums.earned, sums.forGpa, formatPoints(sums.points)]} />
    </tr>
  )
}

/** The four figures of a row; those that are left out are empty. */
function Figures({ of }: { of: readonly (string | number)[] }) {
  return figureNames.map((name, index) => (
    <td key={name} className={textStyles.number} data-label={name.toLowerCase().replace('gpa', 'GPA')}>
      {of[index]}
    </td>
  ))
}

function Legend({ scale }: { scale: readonly GradeFacts[] }) {
  const { points, meanings } = explainGrades(scale)
  return (
    <section className={styles.legend}>
      <h3>Legend</h3>
      <dl className={styles.points} aria-label="Points per credit">
        {points.map(({ grade, words }) => (
          <div key={grade}>
            <dt>{grade}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.meanings}>
        {meanings.map(({ grade, words }) => (
          <div key={grade}>
            <dt>{grade}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.rules}>
        {transcriptRules.map(({ term, words }) => (
          <Fragment key={term}>
            <b>{term}</b>: {words}{' '}
          </Fragment>
        ))}
      </p>
    </section>
  )
}
