import { edgesOf, type Edge } from './check-imports.ts'
import { isTest, topOf, type SourceFile } from './read-tree.ts'
import { areas, workspaces, type Workspace } from './vocabulary.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const boxes: Record<Workspace, Box> = {
  web: { x: 40, y: 64, width: 430, height: 124 },
  server: { x: 530, y: 64, width: 430, height: 124 },
  contract: { x: 90, y: 252, width: 340, height: 112 },
  database: { x: 570, y: 252, width: 340, height: 112 },
  domain: { x: 40, y: 428, width: 920, height: 236 },
}

const says: Record<Workspace, string> = {
  web: 'what people see',
  server: 'what happens, and who may',
  contract: 'what is said on the wire',
  database: 'what is kept: the only SQL',
  domain: 'what is true: pure rules. An area builds on those to its left',
}

/** Where an arrow between two workspaces runs; one that the layout does not know would be a broken import rule. */
const routes: Record<string, string> = {
  'web>contract': 'M260 188V252',
  'web>domain': 'M64 188V428',
  'server>contract': 'M560 188C560 290 510 308 430 308',
  'server>database': 'M740 188V252',
  'server>domain': 'M936 188V428',
  'contract>domain': 'M260 364V428',
  'database>domain': 'M740 364V428',
}

/** Draws the workspaces, their areas and the imports between them, from the imports themselves. */
export function drawPicture(files: SourceFile[]): string {
  const edges = edgesOf(files).filter((edge) => edge.to && !isTest(edge.from.path))
  const lines = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 690" role="img" aria-labelledby="title">',
    '<title id="title">The workspaces of SAM and what imports what</title>',
    style,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0L8 4L0 8Z"/></marker></defs>',
    '<rect class="paper" width="1000" height="690"/>',
    '<text class="head" x="40" y="38">SAM: an arrow means "imports"</text>',
    ...workspaces.flatMap((workspace) => drawWorkspace(workspace, foldersOf(workspace, files))),
    ...drawArrows(edges),
    ...drawDomain(files, edges),
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}

function foldersOf(workspace: Workspace, files: SourceFile[]): string[] {
  const code = files.filter(
    (file) => topOf(file.path) === workspace && /\.(tsx?|sql)$/.test(file.path) && !isTest(file.path),
  )
  const names = code.map((file) => {
    const parts = file.path.split('/').slice(1)
    if (workspace === 'contract') return parts[0]!.replace(/(\.test)?\.ts$/, '')
    return parts.length > 1 ? parts[0]! : ''
  })
  const found = new Set(names.filter(Boolean))
  const known = areas.filter((area) => found.delete(area))
  return [...known, ...[...found].toSorted()]
}

function drawWorkspace(workspace: Workspace, folders: string[]): string[] {
  const { x, y, width, height } = boxes[workspace]
  const title = `<text x="${x + 16}" y="${y + 26}"><tspan class="name">${workspace}</tspan><tspan class="says" dx="10">${says[workspace]}</tspan></text>`
  const frame = `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`
  if (workspace === 'domain') return [frame, title]
  let chipX = x + 16
  let chipY = y + 40
  const chips = folders.flatMap((folder) => {
    const chipWidth = 14 + folder.length * 6.6
    if (chipX + chipWidth > x + width - 12) {
      chipX = x + 16
      chipY += 24
    }
    const at = chipX
    chipX += chipWidth + 6
    return chip(folder, at, chipY, chipWidth)
  })
  return [frame, title, ...chips]
}

function chip(name: string, x: number, y: number, width: number): string[] {
  const round = (value: number) => Math.round(value * 10) / 10
  return [
    `<rect class="chip" x="${round(x)}" y="${y}" width="${round(width)}" height="19" rx="5"/>`,
    `<text class="small" text-anchor="middle" x="${round(x + width / 2)}" y="${y + 13.5}">${name}</text>`,
  ]
}

function drawArrows(edges: Edge[]): string[] {
  const pairs = new Set(edges.map((edge) => `${topOf(edge.from.path)}>${topOf(edge.to!)}`))
  return Object.entries(routes)
    .filter(([pair]) => pairs.has(pair))
    .map(([, path]) => `<path class="arrow" marker-end="url(#tip)" d="${path}"/>`)
}

/** The domain's areas in a row, with an arc below from each area to every earlier one it imports. */
function drawDomain(files: SourceFile[], edges: Edge[]): string[] {
  const present = new Set(foldersOf('domain', files))
  const shown = areas.filter((area) => present.has(area))
  const step = Math.min(81, Math.floor(884 / shown.length))
  const left = boxes.domain.x + 18
  const top = boxes.domain.y + 42
  const centre = (index: number) => left + index * step + (step - 7) / 2
  const row = shown.flatMap((area, index) => chip(area, left + index * step, top, step - 7))
  const areaOf = (path: string) => (shown as readonly string[]).indexOf(path.split('/')[1] ?? '')
  const inDomain = edges.filter((edge) => topOf(edge.from.path) === 'domain')
  const pairs = new Set(inDomain.map((edge) => `${areaOf(edge.from.path)}>${areaOf(edge.to!)}`))
  const arcs = [...pairs].toSorted().flatMap((pair) => {
    const [from = 0, to = 0] = pair.split('>').map(Number)
    if (from === to) return []
    const depth = top + 34 + Math.abs(from - to) * 17
    const start = `${centre(from) - 8} ${top + 20}`
    const end = `${centre(to) + 8} ${top + 21}`
    return [
      `<path class="arc" marker-end="url(#tip)" d="M${start}C${centre(from) - 8} ${depth} ${centre(to) + 8} ${depth} ${end}"/>`,
    ]
  })
  return [...row, ...arcs]
}

const style = `<style>
text{font-family:Inter,system-ui,sans-serif;fill:#1c2024}
.head{font-size:17px;font-weight:600}.name{font-size:15px;font-weight:600}.says{font-size:12px;fill:#5b6168}.small{font-size:11px}
.paper{fill:#fff}.box{fill:#f6f7f8;stroke:#cfd4d9}.chip{fill:#fff;stroke:#cfd4d9}
.arrow{fill:none;stroke:#990000;stroke-width:1.8}.arc{fill:none;stroke:#990000;stroke-width:1.1;opacity:.8}.tip{fill:#990000}
@media (prefers-color-scheme:dark){text{fill:#eceef0}.says{fill:#a5abb1}.paper{fill:#15171a}.box{fill:#1d2024;stroke:#3a3f45}.chip{fill:#262a2f;stroke:#3a3f45}.arrow,.arc{stroke:#ff8a8a}.tip{fill:#ff8a8a}}
</style>`
