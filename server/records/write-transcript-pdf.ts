import type { IssuedTranscript } from '@sam/database/records/transcript-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { dayWords } from '@sam/domain/kernel/day-words'
import { findLettersBeyondPdf } from '@sam/domain/records/pdf-letters'
import type { Transcript, TranscriptSums, TranscriptTerm } from '@sam/domain/records/transcript'
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
import { PdfSheet, type Column, type PaperSize } from './pdf-sheet.ts'

const numeric = (at: number, width: number): Column => ({ at, width, align: 'right' })
const course: Column = { at: 0, width: 58, bold: true }
const title: Column = { at: 62, width: 202 }
const basis: Column = { at: 268, width: 56 }
const grade: Column = { at: 328, width: 26, bold: true }
const figures = [numeric(356, 44), numeric(402, 32), numeric(436, 36), numeric(474, 38)]
const heads = ['Attempted', 'Earned', 'For GPA', 'Points']

/** An issued transcript as a PDF. */
export async function writeTranscriptPdf(
  { number, issuedAt, content }: Pick<IssuedTranscript, 'number' | 'issuedAt' | 'content'>,
  institution: Institution,
  { checkUrl, paper }: { checkUrl: string; paper: PaperSize },
): Promise<Buffer> {
  const issued = formatInstant(issuedAt, institution.timeZone)
  const sheet = PdfSheet.open(`Unofficial transcript of ${content.student.name}`, issuedAt, paper)
  writeHead(sheet, content, institution, { number, issued })
  writeMissingLetters(sheet, content)
  writePrograms(sheet, content)
  writeTransfers(sheet, content)
  sheet.startPagesWith(() => {
    sheet.row(
      [
        { at: 0, width: 300, faint: true },
        { ...numeric(300, 212), faint: true },
      ],
      [`${content.student.name}, ${institution.idLabel} ${content.student.number}`, `Number ${number}`],
      8,
    )
    writeCourseHeads(sheet)
  })
  sheet.need(60)
  sheet.title('Courses')
  writeCourseHeads(sheet)
  if (content.terms.length === 0) sheet.row([{ at: 0, width: sheet.width }], ['No courses on this record.'])
  for (const term of content.terms) writeTerm(sheet, term)
  sheet.startPagesWith(() => undefined)
  writeTotals(sheet, content)
  if (content.options.legend) writeLegend(sheet, institution)
  sheet.need(40)
  sheet.line(1)
  sheet.row([{ at: 0, width: sheet.width }], ['End of transcript. Nothing follows.'])
  sheet.row([{ at: 0, width: sheet.width, faint: true }], [`Compare this paper at ${checkUrl}, number ${number}.`])
  return sheet.finish(`${institution.name}, unofficial transcript, ${issued}`)
}

function writeHead(
  sheet: PdfSheet,
  { student }: Transcript,
  { name, idLabel }: Institution,
  { number, issued }: { number: string; issued: string },
): void {
  const half = sheet.width / 2
  sheet.row([{ at: 0, width: half, size: 13, bold: true }, numeric(half, half)], [name, `Number ${number}`], 2)
  sheet.row(
    [{ at: 0, width: half, faint: true }, numeric(half, half)],
    ['Unofficial transcript', `Issued ${issued}`],
    6,
  )
  sheet.line(1)
  sheet.y += 4
  sheet.row([{ at: 0, width: sheet.width, size: 15, bold: true }], [student.name], 4)
  const facts: [string, string][] = [
    [idLabel, String(student.number)],
    ['Admitted', student.admitted === null ? 'Not recorded' : termName(student.admitted)],
    ['Class standing', student.standing],
    ['Academic standing', academicStandingNames[student.academicStanding]],
  ]
  sheet.facts(facts, [128, 128, 128, 128])
}

/** Says where a box stands for a letter, so that nobody takes it for the university's own words. */
function writeMissingLetters(sheet: PdfSheet, content: Transcript): void {
  const places = findLettersBeyondPdf(content)
  if (places.length === 0) return
  const words = `This file has no drawing for some letters or signs; a box stands for each: in ${places.join(', ')}. The printed page of the transcript shows them.`
  sheet.row([{ at: 0, width: sheet.width }], [words], 4)
}

function writePrograms(sheet: PdfSheet, { programs }: Transcript): void {
  const isDated = programs.some(({ declaredOn }) => declaredOn)
  const wide = [
    { ...title, at: 0, width: 240 },
    { at: 246, width: 170 },
    { at: 420, width: 92 },
  ]
  const dated = [
    { ...title, at: 0, width: 196 },
    { at: 202, width: 144 },
    { at: 350, width: 78 },
    { at: 432, width: 80 },
  ]
  const columns = isDated ? dated : wide
  sheet.title('Programs')
  sheet.heads(columns, ['Program', 'College', 'Catalog year', ...(isDated ? ['Declared'] : [])])
  if (programs.length === 0) sheet.row(columns, ['Undeclared'])
  for (const { name, college, requirementTerm, declaredOn } of programs)
    sheet.row(columns, [
      name,
      college ?? '',
      requirementTerm === null ? '' : termName(requirementTerm),
      ...(isDated ? [declaredOn ? dayWords(declaredOn) : ''] : []),
    ])
}

function writeTransfers(sheet: PdfSheet, { transfers }: Transcript): void {
  if (transfers.length === 0) return
  const columns = [{ at: 8, width: 200 }, { at: 212, width: 176 }, { ...grade, at: 392, width: 60 }, numeric(456, 56)]
  sheet.title('Transfer and exam credit')
  sheet.heads(columns, ['From', 'Counts as', 'Grade', 'Earned'])
  for (const { from, credits, lines } of groupTransfers(transfers)) {
    sheet.need(34)
    sheet.row(
      [
        { at: 0, width: 452, faint: true },
        { ...numeric(456, 56), bold: true },
      ],
      [from, String(credits)],
    )
    for (const { sourceCourse, course: own, grade: given, earned } of lines)
      sheet.row(columns, [sourceCourse, own ?? 'Elective credit', given ?? 'T', String(earned)])
  }
}

function writeCourseHeads(sheet: PdfSheet): void {
  sheet.heads([course, title, basis, grade, ...figures], ['Course', 'Title', 'Basis', 'Grade', ...heads])
}

function writeTerm(sheet: PdfSheet, whole: TranscriptTerm): void {
  const { term, isLater, classes, sums, cumulative, inProgress } = whole
  sheet.need(64)
  sheet.y += 4
  const isRunning = inProgress > 0
  sheet.row(
    [
      { at: 0, width: 74, bold: true },
      { at: 78, width: 220, faint: true },
      { ...numeric(300, 212), faint: true },
    ],
    [termName(term), nameDays(whole), isLater ? 'Registered' : isRunning ? 'In progress' : ''],
  )
  for (const one of classes) {
    const own = one.isRunning ? [String(one.credits), '', '', ''] : figuresOf(one)
    sheet.need(26)
    sheet.row(
      [course, title, basis, grade, ...figures],
      [one.course, one.title ?? '', nameBasis(one), one.grade, ...own],
      1,
    )
    if (one.notes.length > 0)
      sheet.row([{ ...title, width: 290, size: 7.5, faint: true }], [`${one.notes.join('. ')}.`], 1)
    sheet.y += 2
  }
  sheet.need(34)
  sheet.line(0.25)
  if (sums.attempted > 0) {
    writeSums(sheet, termName(term), sums)
    writeSums(sheet, 'Cumulative', cumulative)
  }
  if (isRunning) sheet.row([{ at: 0, width: 280, faint: true }, ...figures], [nameRunning(whole)])
  sheet.line()
}

function writeSums(sheet: PdfSheet, name: string, sums: TranscriptSums): void {
  sheet.row(
    [{ at: 0, width: 264, faint: true }, { at: 268, width: 86, bold: true }, ...figures],
    [name, `GPA ${formatGpa(sums.gpa)}`, ...figuresOf(sums)],
    2,
  )
}

function writeTotals(sheet: PdfSheet, { totals }: Transcript): void {
  sheet.need(50)
  sheet.title('Whole record')
  const facts: [string, string][] = [
    ['Earned here', String(totals.earnedHere)],
    ['From elsewhere', String(totals.transferred)],
    ['Earned in all', String(totals.earned)],
    ['In progress', String(totals.inProgress)],
    ...(totals.registered > 0 ? [['Registered', String(totals.registered)] as [string, string]] : []),
    ['Points for GPA', `${formatPoints(totals.points)} of ${totals.forGpa} credits`],
    ['Cumulative GPA', formatGpa(totals.gpa)],
  ]
  sheet.facts(facts, totals.registered > 0 ? [64, 76, 68, 64, 62, 106, 72] : [70, 78, 72, 66, 134, 92], 8)
}

function writeLegend(sheet: PdfSheet, { gradeScale }: Institution): void {
  const { points, meanings } = explainGrades(gradeScale)
  sheet.need(190)
  sheet.title('Legend')
  const small = { size: 7.5 }
  sheet.row(
    [{ at: 0, width: sheet.width, ...small }],
    [points.map((one) => `${one.grade} ${one.words}`).join('    ')],
    5,
  )
  const half = sheet.width / 2
  for (let at = 0; at < meanings.length; at += 2) {
    const pair = meanings.slice(at, at + 2)
    sheet.row(
      pair.flatMap((_one, side) => [
        { at: side * half, width: 26, bold: true, ...small },
        { at: side * half + 28, width: half - 32, ...small },
      ]),
      pair.flatMap(({ grade: symbol, words }) => [symbol, words]),
      1,
    )
  }
  sheet.y += 4
  for (const { term, words } of transcriptRules)
    sheet.row(
      [
        { at: 0, width: 60, bold: true, ...small },
        { at: 62, width: sheet.width - 62, ...small },
      ],
      [term, words],
      1,
    )
  sheet.y += 6
}

function figuresOf({ attempted, earned, forGpa, points }: Omit<TranscriptSums, 'gpa'>): string[] {
  return [String(attempted), String(earned), String(forGpa), formatPoints(points)]
}

function formatGpa(gpa: number | null): string {
  return gpa === null ? 'none' : gpa.toFixed(2)
}

function formatInstant(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant)
}
