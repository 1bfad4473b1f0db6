import type { WaitingState } from '@sam/domain/home/describe-waiting'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import sectionStyles from '../../components/ui/section.module.css'
import { Status, type StatusGlyph, type StatusTone } from '../../components/ui/status.tsx'
import textStyles from '../../components/ui/text.module.css'
import { keepPiecesTogether, keepTogether } from '../../lib/keep-together.ts'
import { chooseRole } from '../../lib/session.ts'
import type { OtherWork, WaitingLine } from './use-waiting.ts'
import styles from './waiting-rows.module.css'

const looks: Record<WaitingState, { glyph: StatusGlyph; tone: StatusTone }> = {
  late: { glyph: 'waiting', tone: 'bad' },
  soon: { glyph: 'waiting', tone: 'warn' },
  later: { glyph: 'empty', tone: 'mute' },
  failed: { glyph: 'crossed', tone: 'bad' },
  running: { glyph: 'turning', tone: 'info' },
  warning: { glyph: 'warning', tone: 'warn' },
  asked: { glyph: 'half', tone: 'info' },
  returned: { glyph: 'dashed', tone: 'plum' },
  submitted: { glyph: 'half', tone: 'info' },
}

const asA: Record<OtherWork['role'], string> = {
  Instructor: 'As an instructor',
  'Academic Advisor': 'As an advisor',
  Registrar: 'As a registrar',
}

interface WaitingRowsProps {
  lines: readonly WaitingLine[]
  /** What waits in other roles, a line each. */
  others: readonly OtherWork[]
}

/** What waits, each line with its one action. */
export function WaitingRows({ lines, others }: WaitingRowsProps) {
  return (
    <ul className={classNames(sectionStyles.rows, styles.list)}>
      {lines.map(({ state, word, sentence, parts, detail, link, action }) => (
        <li key={`${sentence} ${detail}`} data-row={sentence}>
          <Status {...looks[state]}>{word}</Status>
          <span>
            {keepPiecesTogether(parts).map(({ text, isFigure }, at) => (isFigure ? <b key={at}>{text}</b> : text))}
            {detail && <span className={classNames(textStyles.meta, styles.detail)}>{keepTogether(detail)}</span>}
          </span>
          <Button asChild small>
            <Link to={link as never}>{action}</Link>
          </Button>
        </li>
      ))}
      {others.map(({ role, headline }) => (
        <li key={role} data-row={headline}>
          <Status glyph="half" tone="info">
            Other role
          </Status>
          <span>
            {headline}
            <span className={classNames(textStyles.meta, styles.detail)}>{asA[role]}</span>
          </span>
          <Button small onClick={() => chooseRole(role)}>
            View as {role}
          </Button>
        </li>
      ))}
    </ul>
  )
}
