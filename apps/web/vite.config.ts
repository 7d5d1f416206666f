import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { drawnFirst } from './vite/frame-modules.ts'
import { pageChunks } from './vite/page-chunks.ts'
import { paperLayout } from './vite/paper-layout.ts'
import { precompress } from './vite/precompress.ts'
import { firstPaint } from './vite/first-paint.ts'
import { staticToastStyles } from './vite/static-toast-styles.ts'

// As the server reads it: from the environment, else from .env of the project.
const { PORT } = loadEnv('development', `${import.meta.dirname}/../..`, 'PORT')
const server = `http://127.0.0.1:${PORT || 3000}`
const forwarded = ['/auth/v1', '/rest', '/storage', '/config.json', '/healthz', '/readyz', '/samples']

// Named, so that the development server and the tests bundle them once instead of finding them on the way and reloading.
const dependencies = [
  '@supabase/supabase-js',
  '@tanstack/react-query',
  'cmdk',
  'lucide-react',
  'next-themes',
  'papaparse',
  'radix-ui',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'read-excel-file/universal',
  'zod',
]

/** What every screen, or one before the sign-in, needs: one file instead of a dozen tiny ones. */
const ground = [
  /src[\\/]lib[\\/](?:arrival|auth-context|auth-storage|brand-context|config|document-title|log|notify|supabase|use-media-query)\.ts$/,
  /src[\\/]ui[\\/](?:button|button-class|cn|control-class|error-state|failure|field|input|late|note|password-input|range|skeleton|spinner|text-field|valve-mark|badge|provenance-mark)\.tsx?$/,
  /lucide-react[\\/]dist[\\/]esm[\\/](?:(?!icons)|icons[\\/](?:beaker|circle-alert|circle-check|eye|eye-off|info|triangle-alert)\.)/,
  /content[\\/]src[\\/](?:drawing|guards|interface-words)\.ts$/,
]
const isGround = (id: string) => ground.some((part) => part.test(id))

/** Domains that are asked for together; of the first screens, of their shell, of the assistant, and of most other pages. */
const together = [
  ['records', /^(?:brief|health|market)$/],
  ['documents', /^(?:documents|reports|schedules|shares|watches)$/],
  ['ask', /^(?:ask|chat)$/],
  ['changes', /^(?:auth|figure-changes|tenders)$/],
] as const
function domainOf(id: string): string | null {
  const domain = /packages[\\/]contracts[\\/]src[\\/]([\w-]+)[\\/]/.exec(id)?.[1]
  return domain ? (together.find(([, part]) => part.test(domain))?.[0] ?? domain) : null
}

const ofTools =
  /features[\\/]agent-tools[\\/]|packages[\\/]engines[\\/]|[\\/](?:agent|engineering|process|tool)-[\w-]+\.tsx?$/

/** Of what the frame needs, what `app/guarded-routes.tsx` has evaluated before the rest. */
const evaluatedBefore = [
  [
    'parts',
    /node_modules[\\/](?:@?radix-ui|@floating-ui|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|tslib)/,
  ],
  ['parts', /[\\/]ui[\\/](?:tooltip|adopted-style-singleton)\./],
] as const

const src = `${import.meta.dirname}/src`
const isDrawnFirst = drawnFirst(
  `${src}/app/layout/app-shell.tsx`,
  `${src}/app/routes/home.tsx`,
  `${src}/app/routes/dashboard.tsx`,
)
const isDrawnNext = drawnFirst(
  `${src}/app/layout/palette-host.tsx`,
  `${src}/app/layout/insight-toasts.tsx`,
  `${src}/features/chat/window/chat-widget.tsx`,
  `${src}/features/market/market-glance.tsx`,
)
const isOfChat = drawnFirst(`${src}/features/chat/inline-chat.tsx`)
/** What comes after the first screen: of the shell, of Home, and of the assistant. */
function drawnLater(...[id, graph]: Parameters<typeof isOfChat>): string | null {
  if (isDrawnNext(id, graph)) return 'next'
  if (!isOfChat(id, graph)) return null
  return /features[\\/]chat[\\/]|lib[\\/]ask[\\/]/.test(id) ? 'answers' : 'next'
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    paperLayout(),
    staticToastStyles(),
    firstPaint(),
    pageChunks(),
    precompress(),
  ],
  resolve: {
    alias: {
      // Radix locks scrolling through this package, which injects <style> tags that our policy refuses.
      'react-style-singleton': `${import.meta.dirname}/src/ui/adopted-style-singleton.ts`,
    },
  },
  optimizeDeps: {
    include: process.env.VITEST ? [...dependencies, 'vitest-browser-react'] : dependencies,
    // Unbundled, so that the plugin above sees it.
    exclude: ['sonner'],
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      ...Object.fromEntries(forwarded.map((path) => [path, { target: server }])),
      '/functions': { target: server, ws: true },
      '/realtime': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2023',
    // Browsers that know oklch, color-mix and nesting: nothing is written twice for older ones.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Source maps stay out of the shipped folder; asset names carry their hash.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
            },
            { name: 'ground', test: isGround },
            // By itself, because both the routes and the kit need it, and neither may wait for the other.
            { name: 'screens', test: /content[\\/]src[\\/](screens|screen-addresses)\.ts$/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|contracts[\\/]src[\\/]storable[\\/]/ },
            { name: 'supabase', test: /node_modules[\\/]@supabase[\\/]/ },
            // What screens behind the sign-in share: a few files instead of a hundred small ones. What the frame and the two screens
            // after the sign-in do not draw is read by a slow phone only where it is needed.
            {
              name: (id, context) =>
                isDrawnFirst(id, context)
                  ? (evaluatedBefore.find(([, part]) => part.test(id))?.[0] ?? domainOf(id) ?? 'kit')
                  : null,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Each domain by itself: a file is evaluated whole, and of many schemas a screen needs few.
            {
              name: domainOf,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: drawnLater,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: (id) => (ofTools.test(id) ? 'tools' : 'more'),
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
