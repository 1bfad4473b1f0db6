import { Dialog as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface OverlayProps {
  title: string
  titleHidden?: boolean
  /** One sentence under the title. */
  description?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger?: ReactElement
  children: ReactNode
}

interface FrameProps extends OverlayProps {
  className: string
}

function Overlay({ title, titleHidden, description, open, onOpenChange, trigger, className, children }: FrameProps) {
  const undescribed = description ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content className={className} {...undescribed}>
          <Radix.Title asChild>
            <h2 className={titleHidden ? 'vh' : undefined}>{title}</h2>
          </Radix.Title>
          {description && <Radix.Description className="lead-in">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** In the middle, for a decision or a form that must end before the page goes on. */
export function Dialog(props: OverlayProps & { wide?: boolean }) {
  return <Overlay {...props} className={classNames('dialog', props.wide && 'wide-dialog')} />
}

/** From an edge, for what stands beside the page: a menu on phones, filters, the details of a row. */
export function Sheet({ side = 'right', ...props }: OverlayProps & { side?: 'left' | 'right' | 'bottom' }) {
  return <Overlay {...props} className={`sheet from-${side}`} />
}

/** The row of buttons at a dialog's end; the committing one comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>
}
