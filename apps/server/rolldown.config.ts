import { defineConfig } from 'rolldown'
import { sourceAddresses } from './rolldown/source-addresses.ts'

const here = import.meta.dirname
const entries = { main: 'src/main.ts', portal: 'src/cli/portal.ts' }

/** What `npm start` runs: the sources of the start in one file, what is loaded on use beside it. `npm run dev` runs the sources. */
export default defineConfig({
  cwd: here,
  platform: 'node',
  input: entries,
  // Native code, and a package that finds its fonts beside itself.
  external: [/^@resvg\//, /^sharp$/, /^@img\//, /^@node-rs\//, 'pdfmake'],
  plugins: [sourceAddresses(`${here}/dist`)],
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    // All in one folder, as the plugin above reckons. A server that still runs finds its own parts beside those of a newer build.
    entryFileNames: ({ name }) => (name in entries ? '[name].js' : '[name]-[hash].js'),
    chunkFileNames: '[name]-[hash].js',
  },
})
