import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Glyph } from './status.tsx'
import styles from './button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** record is red and only for what writes to the record, once per task. */
  variant?: 'default' | 'primary' | 'record' | 'quiet'
  small?: boolean
  /** Only an icon: give it an aria-label. */
  icon?: boolean
  /** For labels that the specification writes in capitals; they are passed in capitals, too. */
  caps?: boolean
  /** Under way: disabled, turning, and labelled with this present participle. */
  busy?: string | false | null
  /** Renders the child, such as a link, in the button's looks. */
  asChild?: boolean
}

export function Button({ variant = 'default', small, icon, caps, busy, asChild, className, ...rest }: ButtonProps) {
  const classes = classNames(
    styles.button,
    variant !== 'default' && styles[variant],
    small && styles.small,
    icon && styles.icon,
    caps && styles.capitals,
    className,
  )
  if (asChild) return <Slot.Root className={classes} data-part="button" {...rest} />
  if (!busy) return <button type="button" className={classes} {...rest} />
  return (
    <button type="button" {...rest} className={classes} disabled aria-busy="true">
      <Glyph name="turning" />
      {busy}
    </button>
  )
}
