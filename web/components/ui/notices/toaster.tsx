import 'sonner/dist/styles.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { drawToasts, toastLimits, type Toast } from '../../../lib/toasts.ts'
import { Icon } from '../icon.tsx'
import { Glyph, type StatusGlyph, type StatusTone } from '../status.tsx'
import { classNames } from '../class-names.ts'
import buttonStyles from '../button.module.css'
import statusStyles from '../status.module.css'
import styles from './toaster.module.css'

const icons = {
  success: toned('full', 'ok'),
  warning: toned('warning', 'warn'),
  error: toned('crossed', 'bad'),
  info: toned('half', 'info'),
  close: <Icon name="close" />,
}

/** Short messages at the top right, over the header and not the page; sonner counts, times and swipes them away. */
export function Toaster() {
  useEffect(() => drawToasts(draw), [])
  useEffect(freeSwipes, [])
  return (
    <div className={classNames(styles.place)}>
      <Sonner
        position="top-right"
        offset={{ top: 8, right: 16 }}
        mobileOffset={{ top: 8, left: 16, right: 16 }}
        visibleToasts={toastLimits.visible}
        duration={toastLimits.durationMs}
        closeButton
        icons={icons}
        style={{ '--width': `${toastLimits.widthPx}px`, fontFamily: 'inherit' } as React.CSSProperties}
        toastOptions={{
          classNames: {
            toast: classNames(styles.toast),
            actionButton: classNames(buttonStyles.button, buttonStyles.small),
            closeButton: '',
          },
        }}
      />
    </div>
  )
}

/**
 * Sonner moves no toast while text is selected, and what was selected on the page stays so when a finger or mouse goes
 * down on a toast, whose own words cannot be selected (toaster.module.css). So the selection ends there.
 */
function freeSwipes(): () => void {
  const onDown = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest('[data-sonner-toast]')) getSelection()?.removeAllRanges()
  }
  document.addEventListener('pointerdown', onDown, { capture: true })
  return () => document.removeEventListener('pointerdown', onDown, { capture: true })
}

function draw({ kind, message, description, durationMs = toastLimits.durationMs, action }: Toast): void {
  toast[kind](message, { duration: durationMs, ...(description && { description }), ...(action && { action }) })
}

function toned(glyph: StatusGlyph, tone: StatusTone) {
  return (
    <span className={classNames(statusStyles.status, statusStyles[tone])}>
      <Glyph name={glyph} />
    </span>
  )
}
