import type { WaitingState } from '@sam/domain/home/describe-waiting'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import sectionStyles from '../../components/ui/section.module.css'
import { Status, type StatusGlyph, type StatusTone } from '../../components/ui/status.tsx'
import textStyles from '../../components/ui/text.module.css'
import type { WaitingLine } from './use-waiting.ts'
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

/** What waits, each line with its one action. */
export function WaitingRows({ lines }: { lines: readonly WaitingLine[] }) {
  return (
    <ul className={classNames(sectionStyles.rows, styles.list)}>
      {lines.map(({ state, word, sentence, detail, link, action }) => (
        <li key={`${sentence} ${detail}`} data-row={sentence}>
          <Status {...looks[state]}>{word}</Status>
          <span>
            {sentence}
            {detail && <span className={classNames(textStyles.meta, styles.detail)}>{detail}</span>}
          </span>
          <Button asChild small>
            <Link to={link as never}>{action}</Link>
          </Button>
        </li>
      ))}
    </ul>
  )
}
