import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calendarWords } from '@portal/content/calendar-words'
import { homeCopy } from '@portal/content/home'
import { screens } from '@portal/content/screens'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  minifySync,
  runnerImport,
  transformWithOxc,
  type HtmlTagDescriptor,
  type Plugin,
  type Rolldown,
} from 'vite'
import type { ShellSkeleton } from '../src/app/layout/shell-skeleton.tsx'

const themeScript = '/vite/theme-script.js'
const skeleton = '/src/app/layout/shell-skeleton.tsx'
/** Screens that people open cold: their code is fetched together with the entry, not after it. */
const publicRoutes = { '/auth': 'src/app/routes/auth.tsx', '/landing': 'src/app/routes/landing.tsx' }
/** Every other address is behind the guard and starts with the shell. */
const guarded = ['src/app/guarded-routes.tsx', 'src/app/layout/app-shell.tsx']
/** Where people arrive: more addresses would lengthen a script that stands before every first paint. */
const arrivals = [screens.home, screens.executiveDashboard].map(
  ({ path, page }) => [path, `src/app/routes/${page}.tsx`] as const,
)

/** What the heads of those say before anything is read; `again` to who was here before. */
const heads = {
  [screens.home.path]: {
    first: [homeCopy.title.first, `{today}. ${homeCopy.since.firstVisit}`],
    again: [homeCopy.title.again, '{today}.'],
  },
  [screens.executiveDashboard.path]: {
    first: [screens.executiveDashboard.title, screens.executiveDashboard.description],
  },
}

/** As Vite writes them: the entry, and what it imports. */
const entryTags =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g

/** Preloads the sans font; has the code of the screen fetched by address, and the frame drawn before it. */
export function firstPaint(): Plugin {
  let frame: Script | undefined
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        frame = toScript('frame', await frameSource())
        const [entry = '', ...imported] = [...html.matchAll(entryTags)].map(([, file = '']) => file)
        const boot = await bootSource({ bundle, entry, imported, frame })
        return {
          html: html
            .replace(entryTags, '')
            .replace(new RegExp(`<script src="${themeScript}"[^>]*>`), () => `<script>${boot}`),
          tags: [fontPreload(bundle)],
        }
      },
    },
    // The bundle is closed for additions once its names are known, so the script is written beside it.
    async writeBundle({ dir = '' }) {
      if (frame) await writeFile(join(dir, frame.fileName), frame.source)
    },
  }
}

interface Script {
  fileName: string
  source: string
}

function toScript(name: string, text: string): Script {
  const source = minifySync(`${name}.js`, text).code
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.js`, source }
}

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

interface Boot {
  bundle: Bundle
  entry: string
  /** By the entry. */
  imported: readonly string[]
  frame: Script
}

/** Stands in every page: the frame is a file of its own, which the sign-in does without. */
async function bootSource({ bundle, entry, imported, frame }: Boot): Promise<string> {
  const filesFor = (modules: readonly string[]) => [...imported, ...filesOf(bundle, modules)]
  const files = {
    ...Object.fromEntries(arrivals.map(([path, page]) => [path, filesFor([...guarded, page])])),
    ...Object.fromEntries(Object.entries(publicRoutes).map(([path, page]) => [path, filesFor([page])])),
  }
  const given = {
    entry,
    files,
    filesElsewhere: filesFor(guarded),
    drawing: { file: `/${frame.fileName}`, addresses: arrivals.map(([path]) => path) },
  }
  const { code } = await transformed('first-load.ts')
  const source = `${await sourceOf('theme-script.js')}
;(({ ${Object.keys(given).join(', ')} }) => {${code}})(${JSON.stringify(given)})`
  return minifySync('boot.js', source).code
}

async function frameSource(): Promise<string> {
  const { code } = await transformed('first-frame.ts')
  return `(() => {
const frame = ${JSON.stringify(await frameMarkup())}
const heads = ${JSON.stringify(heads)}
const weekdays = ${JSON.stringify(calendarWords.weekdays)}
const months = ${JSON.stringify(calendarWords.months)}
${code}
})()`
}

const transformed = async (file: string) => transformWithOxc(await sourceOf(file), file)
const sourceOf = (name: string): Promise<string> => readFile(new URL(`./${name}`, import.meta.url), 'utf8')

/** The skeleton of the frame as the app draws it; its words are put in by address. */
async function frameMarkup(): Promise<string> {
  const { module } = await runnerImport<{ ShellSkeleton: typeof ShellSkeleton }>(
    new URL(`..${skeleton}`, import.meta.url).pathname,
  )
  return renderToStaticMarkup(createElement(module.ShellSkeleton, { head: { title: ' ', sentence: ' ' } }))
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
