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

export interface Toast extends ToastOptions {
  kind: 'success' | 'warning' | 'error' | 'info'
  message: string
}

export const showSuccess = (message: string, options?: ToastOptions) => show('success', message, options)
export const showWarning = (message: string, options?: ToastOptions) => show('warning', message, options)
export const showError = (message: string, options?: ToastOptions) => show('error', message, options)
export const showInfo = (message: string, options?: ToastOptions) => show('info', message, options)

/** Waiting toasts: what draws them is fetched after the page, to keep the page light. */
const waiting: Toast[] = []
let draw: ((toast: Toast) => void) | null = null
let hurry: (() => void) | null = null

function show(kind: Toast['kind'], message: string, options?: ToastOptions): void {
  const toast = { kind, message, ...options }
  if (draw) return draw(toast)
  waiting.push(toast)
  hurry?.()
}

/** Draws every toast from now on, those that waited first; answers how to stop. Who draws already goes on alone. */
export function drawToasts(how: (toast: Toast) => void): () => void {
  draw ??= how
  if (draw !== how) return () => {}
  for (const toast of waiting.splice(0)) how(toast)
  return () => {
    if (draw === how) draw = null
  }
}

/** Calls when a toast waits to be drawn; answers how to stop. */
export function onWaitingToast(listener: () => void): () => void {
  hurry = listener
  if (waiting.length > 0) listener()
  return () => {
    if (hurry === listener) hurry = null
  }
}
