import type { Plugin, Rolldown } from 'vite'

const routeModule = /[\\/]app[\\/]routes[\\/]([\w-]+)\.tsx$/

/** Writes which files each page consists of, so that the health monitor can ask for them. */
export const pageChunks = (): Plugin => ({
  name: 'page-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const pages = chunks.flatMap((chunk) => {
      const ids = [chunk.facadeModuleId ?? '', ...chunk.moduleIds]
      const name = ids.map((id) => routeModule.exec(id)?.[1]).find((found) => found !== undefined)
      return name === undefined ? [] : [[name, [...filesOf(chunk.fileName, bundle)]] as const]
    })
    const source = JSON.stringify(Object.fromEntries(pages))
    this.emitFile({ type: 'asset', fileName: 'page-chunks.json', source })
  },
})

function filesOf(fileName: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName]
  if (found.has(fileName) || chunk?.type !== 'chunk') return found
  found.add(fileName)
  chunk.imports.forEach((imported) => filesOf(imported, bundle, found))
  return found
}
