import type { readAuditReport } from '@sam/contract/degrees/audit-report'
import type { AnswerOf } from '@sam/contract/route'
import { orderShown } from '@sam/domain/degrees/explain/order-shown'
import { listAuditLines, listPrintedWords, type AuditLine } from '@sam/domain/degrees/explain/list-audit-lines'
import { dayWords } from '@sam/domain/kernel/day-words'
import type { Institution } from '@sam/domain/kernel/institution'
import { hasLettersBeyondPdf } from '@sam/domain/records/pdf-letters'
import { academicStandingNames } from '@sam/domain/records/transcript-words'
import { termName } from '@sam/domain/terms/term'
import { PdfSheet, type Column } from '../records/pdf-sheet.ts'

type Report = AnswerOf<typeof readAuditReport>

interface Audit {
  report: Report
  person: { name: string; number: string }
  isWhatIf: boolean
}

const filledBy: Column = { at: 186, width: 208 }
const amount: Column = { at: 398, width: 46, align: 'right' }
const status: Column = { at: 452, width: 60 }
const columns = [{ at: 0, width: 180 }, filledBy, amount, status]
const indent = 10
/** Further parts of parts stand below one another. */
const mostIndented = 8

/** An audit as a PDF of letter pages, with what the printed page says. */
export async function writeAuditPdf(audit: Audit, institution: Institution): Promise<Buffer> {
  const { report, person, isWhatIf } = audit
  const asOf = dayWords(report.asOf)
  // Dated by its day alone: the same audit of the same day is the same file.
  const sheet = PdfSheet.open(`Degree audit of ${person.name}`, new Date(`${report.asOf}T00:00:00Z`))
  const whole = { at: 0, width: sheet.width }
  writeHead(sheet, audit, institution)
  sheet.startPagesWith(() => {
    sheet.row([{ ...whole, faint: true }], [`${person.name}, ${institution.idLabel} ${person.number}`], 8)
    writeColumnHeads(sheet)
  })
  for (const version of orderShown(report.versions))
    writeProgram(sheet, version, listAuditLines(report.rules, version.id))
  sheet.startPagesWith(() => undefined)
  const unused = report.unused.map(({ course }) => course)
  const notes = [
    ...(hasLettersBeyondPdf([person.name, ...listPrintedWords(report)])
      ? [
          'This file has no drawing for some letters or signs; a box stands for each. The printed page of the audit shows them.',
        ]
      : []),
    ...(unused.length > 0 ? [`Counted for no requirement: ${unused.join(', ')}.`] : []),
    ...(isWhatIf ? [] : report.withoutRequirements.map(({ name }) => `No requirements are on file for ${name}.`)),
    ...report.warnings,
  ]
  sheet.y += 6
  for (const words of notes) sheet.row([whole], [words])
  sheet.need(50)
  sheet.line(1)
  sheet.row(
    [whole],
    [
      `Computed by SAM from the record of ${asOf}. It does not promise a degree: the registrar decides.${
        report.proven ? '' : ' The search ended early; another use of the courses may meet more.'
      }`,
    ],
  )
  return sheet.finish(`${institution.name}, ${isWhatIf ? 'what-if audit' : 'unofficial degree audit'}, ${asOf}`)
}

function writeHead(sheet: PdfSheet, audit: Audit, { name, idLabel }: Institution): void {
  const { report, person, isWhatIf } = audit
  const half = sheet.width / 2
  const right: Column = { at: half, width: half, align: 'right' }
  sheet.row([{ at: 0, width: half, size: 13, bold: true }, right], [name, `As of ${dayWords(report.asOf)}`], 2)
  sheet.row(
    [{ at: 0, width: sheet.width, faint: true }],
    [isWhatIf ? 'What-if audit: the record is not like this' : 'Unofficial degree audit'],
    6,
  )
  sheet.line(1)
  sheet.y += 4
  sheet.row([{ at: 0, width: sheet.width, size: 15, bold: true }], [person.name], 4)
  const { completed, inProgress, planned, projected, gpa } = report.totals
  sheet.facts(
    [
      [idLabel, person.number],
      ['Class standing', report.standing],
      ['Academic standing', academicStandingNames[report.academicStanding]],
    ],
    [128, 128, 256],
  )
  sheet.facts(
    [
      ['Completed', String(completed)],
      ['In progress', String(inProgress)],
      ['Planned', String(planned)],
      ['Credits in all', String(projected)],
      ...(gpa === null ? [] : [['GPA', gpa.toFixed(2)] as const]),
    ],
    [102, 102, 102, 102, 104],
  )
}

function writeProgram(sheet: PdfSheet, version: Report['versions'][number], lines: readonly AuditLine[]): void {
  sheet.need(90)
  sheet.title([version.name, version.degree].filter(Boolean).join(', '))
  sheet.row(
    [{ at: 0, width: sheet.width, faint: true }],
    [`Requirements of ${termName(version.effectiveTerm)}${version.isNearest ? ', the nearest on file' : ''}`],
  )
  writeColumnHeads(sheet)
  for (const line of lines) {
    const left = indent * Math.min(line.depth, mostIndented)
    const label: Column = { at: left, width: 180 - left, bold: line.depth === 0 }
    sheet.row(
      [label, filledBy, amount, status],
      [
        [line.label, ...line.exceptions].join('\n'),
        [line.courses.join('; '), line.proof].filter(Boolean).join('\n'),
        `${line.earned} of ${line.needed}`,
        line.status,
      ],
    )
  }
}

function writeColumnHeads(sheet: PdfSheet): void {
  sheet.heads(columns, ['Requirement', 'Filled by', 'Amount', 'Status'])
}
