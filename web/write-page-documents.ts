import { type PagePath, pages } from '@sam/contract/pages'
import type { Plugin, Rolldown } from 'vite'

/** The pages on which visits begin, with the module of each. Other pages get index.html, which also works. */
const modules: Partial<Record<PagePath, string>> = {
  [pages.login]: 'pages/everyone/login-page.tsx',
  [pages.profile]: 'pages/everyone/profile-page.tsx',
  [pages.courseCatalog]: 'pages/everyone/course-catalog-page.tsx',
  [pages.classSearch]: 'pages/student/class-search-page.tsx',
  [pages.courseRegistration]: 'pages/student/course-registration-page.tsx',
  [pages.schedulePlanner]: 'pages/student/schedule-planner-page.tsx',
  [pages.myClass]: 'pages/instructor/my-class-page.tsx',
  [pages.roster]: 'pages/instructor/roster-page.tsx',
  [pages.studentSearch]: 'pages/advisor/student-search-page.tsx',
  [pages.console]: 'pages/registrar/console-page.tsx',
}
const shell = 'features/shell/shell.tsx'
/** What a page shows first and keeps in a chunk of its own. */
const shownFirst: Record<string, string> = {
  [pages.console]: 'features/imports/data-import.tsx',
  [pages.profile]: 'pages/everyone/own-lines.tsx',
}

/**
 * Writes login.html, profile.html and so on beside index.html: the same document, which also names what its page will
 * ask for, so that a browser fetches all of it at once instead of one after the other's arrival.
 */
export function writePageDocuments(): Plugin {
  return {
    name: 'write-page-documents',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html to write the pages’ documents from.')
      const document = nameCode(String(index.source))
      index.source = document
      for (const [path, page] of Object.entries(modules)) {
        const shown = path === pages.login ? [page] : [shell, page, shownFirst[path] ?? []].flat()
        const files = new Set(shown.flatMap((module) => filesOf(bundle, chunkOf(bundle, module))))
        const links = [...files].filter((file) => !document.includes(file)).map(linkTo)
        const source = document.replace('</head>', `${links.join('')}</head>`)
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source })
      }
    },
  }
}

/** The entry is fetched at once and run by public/start.js, once the first picture is to be seen. */
function nameCode(document: string): string {
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  if (!script.test(document)) throw new Error('The build’s index.html has no entry script to be run by start.js.')
  const start = '<script async fetchpriority="high" src="/start.js"></script>'
  if (!document.includes(start)) throw new Error('index.html does not load start.js.')
  // After the link, which it looks for, and before the stylesheets, which it would wait for.
  const link = '<link rel="modulepreload" crossorigin data-code href="$1">'
  return document.replace(start, '').replace(script, `${link}${start}`)
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(module))
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk of ${module}: has it moved?`)
  return found
}

/** A chunk's stylesheets and scripts with all that they import without waiting. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((file) => {
    const found = bundle[file]
    return found?.type === 'chunk' ? filesOf(bundle, found, seen) : []
  })
  return [...(chunk.viteMetadata?.importedCss ?? []), ...imported, chunk.fileName]
}

/**
 * None of it holds up the first picture, which needs the index's stylesheet alone: the entry waits for a stylesheet
 * before it draws the page, and the page's code is of no use before the entry is there.
 */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
}
