import { toast } from 'sonner'

/** The specification's constants, section 9. They are also sonner's own, and are passed all the same. */
export const toastLimits = {
  durationMs: 4000,
  visible: 3,
  widthPx: 356,
  swipeThresholdPx: 45,
} as const

export interface ToastOptions {
  description?: string
  durationMs?: number
  /** Offered beside the words, such as Undo. */
  action?: { label: string; onClick: () => void }
}

export const showSuccess = (message: string, options?: ToastOptions) => toast.success(message, settings(options))
export const showWarning = (message: string, options?: ToastOptions) => toast.warning(message, settings(options))
export const showError = (message: string, options?: ToastOptions) => toast.error(message, settings(options))
export const showInfo = (message: string, options?: ToastOptions) => toast.info(message, settings(options))

function settings({ description, durationMs = toastLimits.durationMs, action }: ToastOptions = {}) {
  return { duration: durationMs, ...(description && { description }), ...(action && { action }) }
}
