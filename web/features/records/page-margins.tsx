/** What stands on the margins of each printed page. */
interface PageMarginsProps {
  /** The named pages of the sheet, as its style sheet names them. */
  pages: readonly string[]
  /** At the top of every page but the first. */
  top: { left: string; right: string }
  bottom: string
}

/** Prints whose paper it is and which of how many pages, for pages that part from each other. */
export function PageMargins({ pages, top, bottom }: PageMarginsProps) {
  return <style>{pages.map((page) => pageRules(page, { top, bottom })).join('\n')}</style>
}

const look = 'font: 10px Inter, sans-serif; color: #555'

function pageRules(page: string, { top, bottom }: Omit<PageMarginsProps, 'pages'>): string {
  return `@page ${page} {
    @top-left { content: ${quoteCss(top.left)}; ${look} }
    @top-right { content: ${quoteCss(top.right)}; ${look} }
    @bottom-left { content: ${quoteCss(bottom)}; ${look} }
    @bottom-right { content: "Page " counter(page) " of " counter(pages); ${look} }
  }
  @page ${page}:first {
    @top-left { content: none }
    @top-right { content: none }
  }`
}

/** A text as a string of CSS: everything that is not a plain letter or digit by its number. */
export function quoteCss(text: string): string {
  const escaped = [...text].map((one) => (/[A-Za-z0-9 ]/.test(one) ? one : `\\${one.codePointAt(0)?.toString(16)} `))
  return `"${escaped.join('')}"`
}
