import { useEffect, useReducer, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { DialogFrame as Frame } from './dialog-frame.tsx'
import styles from './dialog.module.css'

interface OverlayProps {
  title: string
  titleHidden?: boolean
  /** One sentence under the title. */
  description?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

// The code that holds the focus and the page behind is heavy: it is fetched once the page rests, or with the first dialog.
let DialogFrame: typeof Frame | null = null

/** Fetches what dialogs are drawn with; a dialog opened after that is there at once. */
export async function fetchDialogFrame(): Promise<void> {
  DialogFrame ??= (await import('./dialog-frame.tsx')).DialogFrame
}

function Overlay({ open, ...props }: OverlayProps & { className: string }) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const [failed, setFailed] = useState<Error | null>(null)
  const isMissing = open && DialogFrame === null
  useEffect(() => {
    if (isMissing) fetchDialogFrame().then(drawAgain, setFailed)
  }, [isMissing])
  if (failed) throw failed
  return open && DialogFrame && <DialogFrame {...props} />
}

/** In the middle, for what must end before the page goes on. What one button commits is a FormDialog. */
export function Dialog(props: OverlayProps & { wide?: boolean }) {
  return <Overlay {...props} className={classNames(styles.dialog, props.wide && styles.wide)} />
}

/** High in the middle, for going elsewhere by typing. */
export function PaletteDialog(props: OverlayProps) {
  return <Overlay {...props} titleHidden className={classNames(styles.palette)} />
}

const edges = { left: styles.fromLeft, right: styles.fromRight, bottom: styles.fromBottom }

/** From an edge, beside the page: a menu on phones, filters, the details of a row. */
export function Sheet({ side = 'right', ...props }: OverlayProps & { side?: 'left' | 'right' | 'bottom' }) {
  return <Overlay {...props} className={classNames(styles.sheet, edges[side])} />
}

/** The row of buttons at a dialog's end; the committing one comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
