import type { Plugin } from 'vite'

/** Writes beside the manifest which sources each script of the build was made of. */
export function listSources(): Plugin {
  return {
    name: 'list-sources',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const source = JSON.stringify(Object.fromEntries(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds])))
      this.emitFile({ type: 'asset', fileName: '.vite/sources.json', source })
    },
  }
}
