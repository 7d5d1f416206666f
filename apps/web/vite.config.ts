import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { preloadFirstPaint } from './vite/preload-first-paint.ts'
import { staticToastStyles } from './vite/static-toast-styles.ts'

const server = 'http://127.0.0.1:3000'
const forwarded = [
  '/auth/v1',
  '/rest',
  '/storage',
  '/functions',
  '/config.json',
  '/healthz',
  '/readyz',
  '/samples',
]

export default defineConfig({
  plugins: [react(), tailwindcss(), staticToastStyles(), preloadFirstPaint(), precompress()],
  resolve: {
    alias: {
      // Radix locks scrolling through this package, which injects <style> tags that our policy refuses.
      'react-style-singleton': `${import.meta.dirname}/src/ui/adopted-style-singleton.ts`,
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      ...Object.fromEntries(forwarded.map((path) => [path, { target: server }])),
      '/realtime': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Source maps stay out of the shipped folder; asset names carry their hash.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            { name: 'supabase', test: /node_modules[\\/]@supabase[\\/]/ },
          ],
        },
      },
    },
  },
})
