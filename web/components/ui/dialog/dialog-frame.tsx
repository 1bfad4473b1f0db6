import { Dialog as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import textStyles from '../text.module.css'

interface DialogFrameProps {
  title: string
  titleHidden?: boolean
  /** One sentence under the title. */
  description?: string
  className: string
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** An open dialog: keeps the focus within it and gives it back to what had it before. */
export function DialogFrame({ onOpenChange, ...props }: DialogFrameProps) {
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Content {...props} />
    </Radix.Root>
  )
}

function Content({ title, titleHidden, description, className, children }: Omit<DialogFrameProps, 'onOpenChange'>) {
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
