import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screens } from '@portal/content/screens'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const themeScript = '/vite/theme-script.js'
/** Screens that people open cold: their code is fetched together with the entry, not after it. */
const publicRoutes = { '/auth': 'src/app/routes/auth.tsx', '/landing': 'src/app/routes/landing.tsx' }
/** Every other address is behind the guard and starts with the shell. */
const guarded = ['src/app/guarded-routes.tsx', 'src/app/layout/app-shell.tsx']
/** Where people arrive: more addresses would lengthen a script that stands before every first paint. */
const arrivals = [screens.home, screens.executiveDashboard].map(
  ({ path, page }) => [path, `src/app/routes/${page}.tsx`] as const,
)

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
  const shell = filesOf(bundle, guarded)
  const lists = {
    ...Object.fromEntries(arrivals.map(([path, page]) => [path, filesOf(bundle, [...guarded, page])])),
    ...Object.fromEntries(
      Object.entries(publicRoutes).map(([path, page]) => [path, filesOf(bundle, [page])]),
    ),
  }
  return `${theme.replace(/^\s*\/\/.*\n/gm, '')}
for (const href of ${JSON.stringify(lists)}[location.pathname] ?? ${JSON.stringify(shell)})
  document.head.append(Object.assign(document.createElement('link'),
    href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '', href } : { rel: 'modulepreload', href }))
`
}

/** The files of modules, with everything they import statically, without what the entry brings anyway. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('no entry in the build')
  const known = new Set([entry.fileName, ...entry.imports])
  const found = new Set<string>()
  const collect = (fileName: string) => {
    const output = bundle[fileName]
    if (known.has(fileName) || found.has(fileName) || output?.type !== 'chunk') return
    found.add(fileName)
    output.viteMetadata?.importedCss.forEach((file) => found.add(file))
    output.imports.forEach(collect)
  }
  for (const module of modules) {
    const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module))
    if (!start) throw new Error(`no chunk for ${module} in the build`)
    collect(start.fileName)
  }
  return [...found].map((fileName) => `/${fileName}`)
}

function fontPreload(bundle: Bundle): HtmlTagDescriptor {
  const font = Object.keys(bundle).find((name) => /archivo-latin-wdth-normal.*\.woff2$/.test(name))
  if (!font) throw new Error('the sans font is not part of the build')
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
  return { tag: 'link', injectTo: 'head-prepend', attrs }
}
