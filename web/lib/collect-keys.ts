export interface TypedAhead {
  /** What was typed so far, and whether Enter ended it; from now on keys go where the focus is. */
  take: () => { text: string; entered: boolean }
}

/** Collects what is typed until a field that is about to open takes the focus, so that no key is lost meanwhile. */
export function collectKeys(): TypedAhead {
  let text = ''
  let entered = false
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') entered = text !== ''
    else if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    // Otherwise a space would press the button that opened the field once more.
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', press, true)
  return {
    take: () => {
      document.removeEventListener('keydown', press, true)
      const taken = { text, entered }
      text = ''
      entered = false
      return taken
    },
  }
}
