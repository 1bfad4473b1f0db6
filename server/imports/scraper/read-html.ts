import { Parser } from 'htmlparser2'

/** No catalog page nests this many elements. What the reader does for a tag grows with the nesting, so this bounds it. */
const deepest = 200

export interface HtmlVisitor {
  /** `depth` counts the elements that are open, this one included. */
  open?(name: string, attributes: Readonly<Record<string, string>>, depth: number): void
  text?(text: string): void
  close?(name: string, depth: number): void
}

class TooDeep extends Error {}

/** Passes over a page once, in time proportional to its length. False for a page that nests deeper than any catalog's. */
export function readHtml(html: string, visitor: HtmlVisitor): boolean {
  let depth = 0
  const parser = new Parser({
    onopentagname: () => {
      depth += 1
      if (depth > deepest) throw new TooDeep()
    },
    onopentag: (name, attributes) => visitor.open?.(name, attributes, depth),
    ontext: (text) => visitor.text?.(text),
    onclosetag: (name) => {
      visitor.close?.(name, depth)
      depth -= 1
    },
  })
  try {
    parser.end(html)
    return true
  } catch (error) {
    if (error instanceof TooDeep) return false
    throw error
  }
}
