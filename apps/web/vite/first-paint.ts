import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const themeScript = '/vite/theme-script.js'
/** Screens that people open cold: their code is fetched together with the entry, not after it. */
const publicRoutes = { '/auth': 'src/app/routes/auth.tsx', '/landing': 'src/app/routes/landing.tsx' }
/** Every other address is behind the guard and starts with the shell. */
const shell = 'src/app/layout/app-shell.tsx'

/** Preloads what the first paint waits for: the sans font, and by address the code of the screen. */
export function firstPaint(): Plugin {
  let boot = { fileName: '', source: '' }
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const source = await bootSource(bundle)
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        boot = { fileName: `assets/boot-${hash}.js`, source }
        return {
          html: html.replace(new RegExp(`${themeScript}"( vite-ignore)?`), `/${boot.fileName}"`),
          tags: [fontPreload(bundle)],
        }
      },
    },
    // The bundle is closed for additions once its names are known, so the script is written beside it.
    async writeBundle({ dir = '' }) {
      await writeFile(join(dir, boot.fileName), boot.source)
    },
  }
}

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

async function bootSource(bundle: Bundle): Promise<string> {
  const theme = await readFile(new URL('./theme-script.js', import.meta.url), 'utf8')
  const routes = Object.fromEntries(
    Object.entries(publicRoutes).map(([path, module]) => [path, chunksOf(bundle, module)]),
  )
  return `${theme.replace(/^\s*\/\/.*\n/gm, '')}
for (const href of ${JSON.stringify(routes)}[location.pathname] ?? ${JSON.stringify(chunksOf(bundle, shell))})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
`
}

/** The chunk of a module and everything it imports statically, without what the entry brings anyway. */
function chunksOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module))
  if (!entry || !start) throw new Error(`no chunk for ${module} in the build`)
  const known = new Set([entry.fileName, ...entry.imports])
  const found = new Set<string>()
  const collect = (fileName: string) => {
    if (known.has(fileName) || found.has(fileName)) return
    found.add(fileName)
    const output = bundle[fileName]
    if (output?.type === 'chunk') output.imports.forEach(collect)
  }
  collect(start.fileName)
  return [...found].map((fileName) => `/${fileName}`)
}

function fontPreload(bundle: Bundle): HtmlTagDescriptor {
  const font = Object.keys(bundle).find((name) => /archivo-latin-wdth-normal.*\.woff2$/.test(name))
  if (!font) throw new Error('the sans font is not part of the build')
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
  return { tag: 'link', injectTo: 'head-prepend', attrs }
}
