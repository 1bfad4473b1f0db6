import type { Page } from 'playwright-core'

/** What of the geometry of a page is wrong, in sentences; empty when nothing is. */
export async function findGeometryFaults(page: Page): Promise<string[]> {
  return page.evaluate(measureGeometry)
}

/**
 * Runs in the page, so it may use nothing from outside. It reports table cells outside their column, tables wider than
 * their place, controls that overlap, cut texts, broken words, headings with too little room, rules drawn through text,
 * and bars that float above content.
 */
export function measureGeometry(): string[] {
  const faults: string[] = []
  /** Boxes come in fractions of a pixel. */
  const slack = 1
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isHiddenFromSight(element)
  const styleOf = (element: Element) => getComputedStyle(element)

  const hidden = new Map<Element, boolean>()

  /** Texts for screen readers alone are one pixel large. */
  function isHiddenFromSight(element: Element | null): boolean {
    if (!element || element === document.body) return false
    const known = hidden.get(element)
    if (known !== undefined) return known
    const { width, height } = element.getBoundingClientRect()
    const { overflow, clipPath } = styleOf(element)
    const isTiny = width <= 1 && height <= 1 && overflow !== 'visible'
    const answer = isTiny || clipPath.startsWith('inset(50%') || isHiddenFromSight(element.parentElement)
    hidden.set(element, answer)
    return answer
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const own = element.id ? `#${element.id}` : [...element.classList].map((name) => `.${name}`).join('')
    return `${element.tagName.toLowerCase()}${own.slice(0, 40)} "${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  }

  /** The part of a box that its scrolling or clipping ancestors leave to be seen; null for none. */
  function visiblePart(element: Element): DOMRect | null {
    const box = element.getBoundingClientRect()
    let { left, top, right, bottom } = box
    const position = styleOf(element).position
    if (position !== 'fixed')
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
        const style = styleOf(one)
        const clip = one.getBoundingClientRect()
        if (style.overflowX !== 'visible') {
          left = Math.max(left, clip.left)
          right = Math.min(right, clip.right)
        }
        if (style.overflowY !== 'visible') {
          top = Math.max(top, clip.top)
          bottom = Math.min(bottom, clip.bottom)
        }
        if (style.position === 'fixed') break
      }
    return right - left > slack && bottom - top > slack ? new DOMRect(left, top, right - left, bottom - top) : null
  }

  function checkTables(): void {
    for (const table of all('table')) {
      if (!isShown(table)) continue
      checkWidth(table)
      const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead th, thead td')]
      // Where the heads are not drawn, as on a phone, a row has a form of its own.
      if (heads.length === 0 || !heads.every(isShown)) continue
      const columns: DOMRect[] = []
      for (const head of heads)
        for (let span = head.colSpan; span > 0; span--) columns.push(head.getBoundingClientRect())
      for (const row of table.querySelectorAll('tbody tr')) {
        if (!isShown(row) || row.querySelector('[rowspan]')) continue
        let column = 0
        for (const cell of row.querySelectorAll<HTMLTableCellElement>(':scope > td, :scope > th')) {
          const [first, last] = [columns[column], columns[column + cell.colSpan - 1]]
          column += cell.colSpan
          if (!cell.checkVisibility()) continue
          const box = cell.getBoundingClientRect()
          if (first && last && box.left >= first.left - slack && box.right <= last.right + slack) continue
          const head = heads[column - 1]?.textContent?.trim() ?? ''
          faults.push(`${nameOf(cell)} is not within the column "${head}"`)
        }
      }
    }
  }

  /** A table that stands out of its place lies over what is beside it; in a box that scrolls it may be wider. */
  function checkWidth(table: HTMLElement): void {
    const place = table.parentElement
    if (!place || styleOf(place).overflowX !== 'visible') return
    const over = table.getBoundingClientRect().right - place.getBoundingClientRect().right
    if (over > slack) faults.push(`${nameOf(table)} is ${Math.round(over)} px wider than its place`)
  }

  /** What lies over others on purpose: dialogs, menus, toasts, and bars that content scrolls under. */
  function layerOf(element: Element): Element | null {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { position } = styleOf(one)
      if (position === 'fixed' || position === 'sticky' || one.matches('dialog, [popover], [role=dialog]')) return one
    }
    return null
  }

  function checkControls(): void {
    const controls = all('a[href], button, input, select, textarea, summary').filter(
      (one) => !one.closest('[inert], [aria-hidden=true], svg') && isShown(one),
    )
    const drawn = controls.flatMap((control) => {
      // A link in running text has a box for each of its lines.
      if (styleOf(control).display === 'inline')
        return [...control.getClientRects()].map((box) => ({ control, layer: layerOf(control), box }))
      const box = visiblePart(control)
      return box ? [{ control, layer: layerOf(control), box }] : []
    })
    const told = new Set<string>()
    drawn.forEach((one, index) => {
      for (const other of drawn.slice(index + 1)) {
        if (one.layer !== other.layer || one.control === other.control) continue
        if (one.control.contains(other.control) || other.control.contains(one.control)) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide <= slack || high <= slack || isOneControl(one.control, other.control)) continue
        // Padding of neighbours may touch: what counts is where one would be pressed.
        if (wide < 3 || high < 3) continue
        const fault = `${nameOf(one.control)} and ${nameOf(other.control)} overlap by ${Math.round(wide)} x ${Math.round(high)} px`
        if (!told.has(fault)) faults.push(fault)
        told.add(fault)
      }
    })
  }

  /** A field and the button drawn inside it, or a control stretched behind those of its own row. */
  function isOneControl(one: Element, other: Element): boolean {
    const inField = (field: Element, button: Element) => field.matches('input') && button.closest('[data-in-field]')
    const behind = (element: Element) => element.matches('[data-stretched]')
    return Boolean(inField(one, other) || inField(other, one)) || behind(one) !== behind(other)
  }

  /** Elements that draw text of their own. */
  function textsIn(root: Element): HTMLElement[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = new Set<HTMLElement>()
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && walker.currentNode.textContent?.trim() && !parent.closest('svg, script, style')) found.add(parent)
    }
    return [...found].filter(isShown)
  }

  function checkCutTexts(texts: readonly HTMLElement[]): void {
    const told = new Set<Element>()
    for (const text of texts) {
      const style = styleOf(text)
      if (style.textOverflow === 'ellipsis' && text.scrollWidth > text.clientWidth) {
        faults.push(`${nameOf(text)} ends in an ellipsis`)
        continue
      }
      for (let one: HTMLElement | null = text; one && one !== document.body; one = one.parentElement) {
        const { overflowX, display } = styleOf(one)
        if (overflowX === 'auto' || overflowX === 'scroll') break
        if ((overflowX !== 'hidden' && overflowX !== 'clip') || display === 'inline') continue
        if (!told.has(one) && isCutBy(text, one)) {
          told.add(one)
          faults.push(`${nameOf(text)} is cut by ${nameOf(one)}`)
        }
        break
      }
    }
    for (const field of document.querySelectorAll('select'))
      if (isShown(field) && widthOfChoice(field) > roomOf(field) + slack)
        faults.push(`${nameOf(field)} cuts what is chosen`)
  }

  /** A select hides what does not fit and tells no width of it, so the words are measured beside it. */
  function widthOfChoice(field: HTMLSelectElement): number {
    const { font, letterSpacing } = styleOf(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return 0
    Object.assign(pen, { font, letterSpacing })
    return pen.measureText(field.selectedOptions[0]?.text ?? '').width
  }

  function roomOf(field: HTMLSelectElement): number {
    const { paddingLeft, paddingRight } = styleOf(field)
    return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  }

  function isCutBy(text: HTMLElement, holder: HTMLElement): boolean {
    if (holder.scrollWidth <= holder.clientWidth + slack && holder.scrollHeight <= holder.clientHeight + slack)
      return false
    const limit = holder.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].some(
      (box) =>
        box.width > 0 &&
        (box.right > limit.right + slack || box.left < limit.left - slack || (box.top + box.bottom) / 2 > limit.bottom),
    )
  }

  /**
   * A word whose letters stand on two lines. An address, such as an e-mail address, may break where it is longer than a
   * column of a 320 px screen; so may a word that says where to break, by a soft hyphen or <wbr>.
   */
  function checkWords(texts: readonly HTMLElement[]): void {
    const narrowest = 288
    for (const element of texts) {
      if (element.closest('pre, code, textarea')) continue
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || isOnOneLine(node)) continue
        for (const match of (node.textContent ?? '').matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.@_]*[\p{L}\p{N}]/gu)) {
          const range = document.createRange()
          range.setStart(node, match.index)
          range.setEnd(node, match.index + match[0].length)
          const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
          const [first] = lines
          if (!first || lines.every(({ top }) => Math.abs(top - first.top) < first.height / 2)) continue
          const length = lines.reduce((sum, { width }) => sum + width, 0)
          if (match[0].includes('@') && length > Math.min(narrowest, columnOf(element))) continue
          faults.push(`"${match[0]}" in ${nameOf(element)} is broken`)
        }
      }
    }
  }

  /** A heading that takes four lines or more, a word or two on each, though the page is far wider than it. */
  function checkHeadings(): void {
    for (const heading of all('h1, h2, h3')) {
      if (!isShown(heading)) continue
      const range = document.createRange()
      range.selectNodeContents(heading)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)))
      const { width } = heading.getBoundingClientRect()
      if (tops.size >= 4 && width < window.innerWidth / 3)
        faults.push(`${nameOf(heading)} is squeezed into ${tops.size} lines`)
    }
  }

  /** Most texts are, and then no word of them has to be measured. */
  function isOnOneLine(node: Node): boolean {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getClientRects().length <= 1
  }

  function columnOf(element: HTMLElement): number {
    let one: HTMLElement | null = element
    while (one && styleOf(one).display === 'inline') one = one.parentElement
    return one?.clientWidth ?? 0
  }

  /**
   * A bar that is fixed or stuck to the lower edge lies on that edge; one that is not stuck follows its content. At the
   * top a fixed bar is a heading or a menu.
   */
  function checkBars(): void {
    const height = window.innerHeight
    for (const bar of all('body *')) {
      const { position, bottom } = styleOf(bar)
      const sticks = position === 'sticky' && bottom !== 'auto'
      if ((position !== 'fixed' && !sticks) || !isShown(bar)) continue
      if (bar.closest('dialog, [role=dialog], [popover], [data-sonner-toaster]')) continue
      const box = bar.getBoundingClientRect()
      if (Math.abs(box.bottom - height) <= slack) continue
      if (sticks ? !isStuck(bar) : box.top <= slack) continue
      faults.push(`${nameOf(bar)} floats ${Math.round(height - box.bottom)} px above the end of the window`)
    }
  }

  function isStuck(bar: HTMLElement): boolean {
    const stuck = bar.getBoundingClientRect().top
    const before = bar.style.position
    bar.style.position = 'relative'
    bar.style.inset = 'auto'
    const natural = bar.getBoundingClientRect().top
    bar.style.position = before
    bar.style.inset = ''
    return Math.abs(stuck - natural) > slack
  }

  interface Area {
    left: number
    top: number
    width: number
    height: number
  }
  interface Rule {
    owner: Element
    area: Area
  }

  /** The lines that a box draws along its upper and lower side, and across it as a background of a pixel or two. */
  function rulesOf(owner: Element, style: CSSStyleDeclaration, { left, top, width, height }: Area): Rule[] {
    const thickest = 3
    const found: Rule[] = []
    const add = (at: number, thick: number) => {
      if (thick > 0 && thick <= thickest) found.push({ owner, area: { left, top: at, width, height: thick } })
    }
    const [above, below] = [parseFloat(style.borderTopWidth), parseFloat(style.borderBottomWidth)]
    if (!isClear(style.borderTopColor)) add(top, above)
    if (!isClear(style.borderBottomColor)) add(top + height - below, below)
    if (height <= thickest && !isClear(style.backgroundColor)) add(top, height)
    if (style.backgroundImage.startsWith('linear-gradient') && !style.backgroundRepeat.includes('repeat-y')) {
      const thick = Number(/^\S+ (\d+(?:\.\d+)?)px$/.exec(style.backgroundSize)?.[1] ?? 0)
      const at = /^(-?[\d.]+)(px|%)$/.exec(style.backgroundPositionY)
      if (at) add(top + above + (at[2] === 'px' ? Number(at[1]) : ((height - thick) * Number(at[1])) / 100), thick)
    }
    return found
  }

  const isClear = (colour: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)

  /** The lines of ::before or ::after, where that is drawn at a place of its own. */
  function partOf(owner: HTMLElement, part: '::before' | '::after'): Rule[] {
    const style = getComputedStyle(owner, part)
    if (style.content === 'none' || style.content === 'normal' || style.position !== 'absolute') return []
    const holder = styleOf(owner).position === 'static' ? owner.offsetParent : owner
    if (!holder || style.display === 'none') return []
    const box = holder.getBoundingClientRect()
    const [left, top] = [box.left + holder.clientLeft, box.top + holder.clientTop]
    return rulesOf(owner, style, {
      left: left + parseFloat(style.left),
      top: top + parseFloat(style.top),
      width: parseFloat(style.width),
      height: parseFloat(style.height),
    })
  }

  /** A line through the middle of letters, unless the text stands on a ground of its own above it. */
  function checkRules(texts: readonly HTMLElement[]): void {
    const shortest = 24
    const rules = all('body, body *').flatMap((owner) => {
      const box = owner.getBoundingClientRect()
      if (box.width < shortest || owner.closest('svg, select')) return []
      return [...rulesOf(owner, styleOf(owner), box), ...partOf(owner, '::before'), ...partOf(owner, '::after')]
    })
    const told = new Set<Element>()
    for (const text of texts)
      for (const { left, top, width, height } of linesOf(text)) {
        // Letters keep a little room above and below them.
        const [upper, lower] = [top + height * 0.15, top + height * 0.85]
        for (const { owner, area } of rules) {
          if (area.top < upper || area.top + area.height > lower || area.width < shortest) continue
          if (Math.min(left + width, area.left + area.width) - Math.max(left, area.left) < 3) continue
          if (told.has(text) || !isSeenThrough(text, owner, area)) continue
          told.add(text)
          faults.push(`${nameOf(text)} has a rule of ${nameOf(owner)} drawn through it`)
        }
      }
  }

  function linesOf(text: HTMLElement): DOMRect[] {
    const range = document.createRange()
    return [...text.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return []
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })
  }

  function isSeenThrough(text: HTMLElement, owner: Element, { top }: Area): boolean {
    if (!isShown(owner) || layerOf(text) !== layerOf(owner)) return false
    for (let one: Element | null = text; one && !one.contains(owner); one = one.parentElement) {
      const { backgroundColor, backgroundImage } = styleOf(one)
      if (!isClear(backgroundColor) || backgroundImage !== 'none') return false
    }
    return !isScrolledAway(text, top) && !isScrolledAway(owner, top)
  }

  function isScrolledAway(element: Element, top: number): boolean {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (styleOf(one).overflowY === 'visible') continue
      const clip = one.getBoundingClientRect()
      if (top < clip.top || top > clip.bottom) return true
    }
    return false
  }

  const texts = textsIn(document.body)
  checkTables()
  checkControls()
  checkCutTexts(texts)
  checkWords(texts)
  checkHeadings()
  checkRules(texts)
  checkBars()
  return faults
}
