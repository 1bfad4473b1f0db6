import { Dialog as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import textStyles from './text.module.css'

interface OverlayProps {
  title: string
  titleHidden?: boolean
  /** One sentence under the title. */
  description?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

interface FrameProps extends OverlayProps {
  className: string
}

function Overlay(props: FrameProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.open && <Frame {...props} />}
    </Radix.Root>
  )
}

function Frame({ title, titleHidden, description, className, children }: FrameProps) {
  // Read before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  const undescribed = description ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Portal>
      <Radix.Overlay className={classNames(styles.veil)} />
      <Radix.Content className={className} onCloseAutoFocus={(event) => returnFocus(event, opener)} {...undescribed}>
        <Radix.Title asChild>
          <h2 className={titleHidden ? textStyles.visuallyHidden : undefined}>{title}</h2>
        </Radix.Title>
        {description && <Radix.Description className={classNames(styles.description)}>{description}</Radix.Description>}
        {children}
      </Radix.Content>
    </Radix.Portal>
  )
}

/** Back to where the person was, which Radix does for triggers of its own alone; unless the page has moved it on. */
function returnFocus(event: Event, opener: Element | null): void {
  event.preventDefault()
  const nowhere = document.activeElement === null || document.activeElement === document.body
  if (nowhere && opener instanceof HTMLElement) opener.focus()
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
