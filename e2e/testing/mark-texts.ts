/** What a page has to measure: how many texts are marked, and the looks of those that were not known. */
export interface Marked {
  texts: number
  looks: string[]
}

/**
 * Marks the texts whose contrast is to be measured: of texts that look alike the first few, none of those that look like a
 * readable one, and every text that stands on something of which its look does not tell. Runs in the page, so it may use
 * nothing from outside.
 */
export function markTexts({ attribute, readable }: { attribute: string; readable: readonly string[] }): Marked {
  const enough = 2
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  for (const one of all(`[${attribute}]`)) one.removeAttribute(attribute)

  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }

  const isOpaque = (colour: string) => /^(?:rgb|oklch|oklab|color)\([^/]*\)$/.test(colour)
  const isClear = (colour: string) => colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour)
  const leavesColours = ({ opacity, filter, mixBlendMode, backdropFilter }: CSSStyleDeclaration) =>
    opacity === '1' && filter === 'none' && mixBlendMode === 'normal' && (backdropFilter || 'none') === 'none'

  /** What an element is painted on, itself included; null where neither it nor what it is within says so. */
  const grounds = new Map<Element, string | null>()
  function groundOf(element: Element | null): string | null {
    if (!element) return ''
    const known = grounds.get(element)
    if (known !== undefined) return known
    const style = styleOf(element)
    const { backgroundColor, backgroundImage, position } = style
    const own = isClear(backgroundColor) && backgroundImage === 'none' ? '' : `${backgroundColor} ${backgroundImage};`
    const outer = groundOf(element.parentElement)
    let ground = outer === null ? null : outer + own
    if (isOpaque(backgroundColor) && backgroundImage === 'none') ground = own
    else if (/absolute|fixed|sticky/.test(position)) ground = null
    grounds.set(element, ground)
    return ground
  }

  const changed = new Map<Element, boolean>()
  function hasOwnColours(element: Element | null): boolean {
    if (!element) return true
    const known = changed.get(element)
    if (known !== undefined) return known
    const answer = leavesColours(styleOf(element)) && hasOwnColours(element.parentElement)
    changed.set(element, answer)
    return answer
  }

  /** Parts that are laid over others, or under them. */
  const placed = all('body *').flatMap((element) => {
    if (!/absolute|fixed|sticky/.test(styleOf(element).position)) return []
    const box = element.getBoundingClientRect()
    return box.width > 1 && box.height > 1 ? [{ element, box }] : []
  })
  const isCovered = (text: Element, box: DOMRect) =>
    placed.some(
      ({ element, box: other }) =>
        other.left < box.right &&
        box.left < other.right &&
        other.top < box.bottom &&
        box.top < other.bottom &&
        !element.contains(text),
    )

  /** The contrast of what cannot be used is not judged, nor that of its label. */
  const idle = new Set<Element>()
  for (const one of all(':disabled, [aria-disabled=true]')) {
    idle.add(one)
    for (const label of 'labels' in one ? [...(one.labels as NodeListOf<Element>)] : []) idle.add(label)
    for (const id of one.getAttribute('aria-labelledby')?.split(/\s+/) ?? []) {
      const label = document.getElementById(id)
      if (label) idle.add(label)
    }
  }
  const isIdle = (element: Element | null): boolean =>
    element !== null && (idle.has(element) || isIdle(element.parentElement))

  const ownWords = (element: Element) =>
    [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
      .join('')
      .trim()

  const measured = new Set(readable)
  const looks = new Map<string, number>()
  let texts = 0
  for (const element of all('body, body *')) {
    const words = ownWords(element)
    const isField = element.matches('input, select, textarea, option')
    if (words === '' && !isField) continue
    const box = element.getBoundingClientRect()
    if (!element.checkVisibility({ visibilityProperty: true }) || box.width <= 1 || box.height <= 1) continue
    // Nobody can scroll there, such as to the link past the menu before it has the focus.
    if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) continue
    const { color, fontSize, fontWeight, textShadow } = styleOf(element)
    const ground = groundOf(element)
    const isPlain = ground !== null && hasOwnColours(element) && !element.closest('svg') && !isCovered(element, box)
    // A single letter and what holds no letter are judged in another way.
    const kind = [isField, isIdle(element), words.length > 1, /[\p{L}\p{N}]/u.test(words)]
    const look = [color, fontSize, fontWeight, textShadow, ground, ...kind].join('|')
    const seen = looks.get(look) ?? 0
    if (isPlain && (seen >= enough || measured.has(look))) continue
    if (isPlain) looks.set(look, seen + 1)
    element.setAttribute(attribute, '')
    texts += 1
  }
  return { texts, looks: [...looks.keys()] }
}
