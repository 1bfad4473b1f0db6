import { ImportRefusal } from '../../parsing/import-refusal.ts'
import { readHtml } from './read-html.ts'

/** The address of one page of a catalog's list of courses, for one subject. Pages count from 1. */
export function listAddress(site: string, subject: string, page: number): string {
  const url = new URL(site)
  // As the site's own search form sends them: prefix 27, courses (3), active alone.
  for (const [name, value] of [
    ['filter[27]', subject],
    ['filter[29]', ''],
    ['filter[item_type]', '3'],
    ['filter[only_active]', '1'],
    ['filter[3]', '1'],
    ['filter[cpage]', String(page)],
  ] as const)
    url.searchParams.set(name, value)
  return url.href
}

/** The addresses of the courses on a page of the list, each once, in its order. */
export function listCourseLinks(html: string, site: string): string[] {
  const found = new Set<string>()
  const isRead = readHtml(html, {
    open(name, { href = '' }) {
      if (name !== 'a' || !href.includes('preview_course_nopop.php') || !URL.canParse(href, site)) return
      const { searchParams } = new URL(href, site)
      const [catoid, coid] = [searchParams.get('catoid'), searchParams.get('coid')]
      if (catoid && coid) found.add(new URL(`preview_course_nopop.php?catoid=${catoid}&coid=${coid}`, site).href)
    },
  })
  if (!isRead) throw new ImportRefusal('The catalog’s list of courses is nested too deep. SAM did not read it.')
  return [...found]
}
