import { marked } from 'marked'

const style = `:root{color-scheme:light dark}
body{font:16px/1.55 'Inter Variable',system-ui,sans-serif;max-width:48rem;margin:2.5rem auto;padding:0 1.25rem;
  color:light-dark(#222,#eee);background:light-dark(#fff,#161412)}
h1{font-size:1.5rem;line-height:1.3}h2{font-size:1.1rem;margin-top:2rem;border-top:1px solid;padding-top:.6rem}
code{font:500 .85em/1.5 ui-monospace,monospace;background:light-dark(#f1efed,#262320);padding:.1em .3em;border-radius:3px}
pre{overflow-x:auto;background:light-dark(#f7f5f3,#1f1c1a);padding:.9rem 1rem;border-radius:6px}
pre code{background:none;padding:0}li{margin:.3rem 0}a{color:inherit}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{text-align:left;padding:.3rem .9rem .3rem 0;
  border-bottom:1px solid light-dark(#ddd,#3a3633);vertical-align:top}`

/** A guide as a page of its own, readable without the product around it. The text is ours, so nothing is stripped. */
export async function renderGuide(markdown: string): Promise<string> {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Format'
  const body = await marked.parse(markdown, { gfm: true })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/icon.svg" type="image/svg+xml"><title>${title} · SAM</title><style>${style}</style></head><body><main>${withFocus(body)}</main></body></html>`
}

/** What scrolls sideways must be reachable by keyboard. */
function withFocus(html: string): string {
  return html.replaceAll('<pre>', '<pre tabindex="0">').replaceAll('<table>', '<table tabindex="0">')
}
