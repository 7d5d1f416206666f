import { existsSync } from 'node:fs'
import path from 'node:path'
import { RolldownMagicString, type Plugin } from 'rolldown'
import { parseSync, Visitor, type ESTree } from 'rolldown/utils'

const isOwnAddress = (node: ESTree.Node | undefined): boolean =>
  node?.type === 'MemberExpression' &&
  node.object.type === 'MetaProperty' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'url'

/** The module that `new URL('./other.ts', import.meta.url)` names, where it names one: what runs as a thread of its own. */
function moduleNamed(
  { callee, arguments: [named, base] }: ESTree.NewExpression,
  from: string,
): string | null {
  if (callee.type !== 'Identifier' || callee.name !== 'URL' || !isOwnAddress(base)) return null
  if (named?.type !== 'Literal' || typeof named.value !== 'string' || !named.value.endsWith('.ts'))
    return null
  const file = path.resolve(path.dirname(from), named.value)
  return existsSync(file) ? file : null
}

/**
 * In the built files too a module's `import.meta.url` is the address of its source, so that what it finds beside itself (migrations,
 * the web app, a package's own files) is found; threads run the built form of their module.
 */
export const sourceAddresses = (outputFolder: string): Plugin => ({
  name: 'source-addresses',
  transform: {
    filter: { id: { exclude: /^\0/ }, code: 'import.meta.url' },
    handler(code, id) {
      const text = new RolldownMagicString(code)
      const address = JSON.stringify(path.relative(outputFolder, id).replaceAll(path.sep, '/'))
      const threads = new Set<ESTree.Node>()
      new Visitor({
        NewExpression: (node) => {
          const file = moduleNamed(node, id)
          if (file === null) return
          for (const argument of node.arguments) threads.add(argument)
          const built = this.emitFile({ type: 'chunk', id: file })
          text.overwrite(node.start, node.end, `new URL(import.meta.ROLLUP_FILE_URL_${built})`)
        },
        MemberExpression: (node) => {
          if (isOwnAddress(node) && !threads.has(node))
            text.overwrite(node.start, node.end, `new URL(${address}, import.meta.url).href`)
        },
      }).visit(parseSync(id, code).program)
      return {
        code: text.toString(),
        map: text.generateMap({ source: id, includeContent: true, hires: true }).toString(),
      }
    },
  },
})
