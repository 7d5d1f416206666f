import type { Plugin } from 'vite'

/** As Tailwind writes them: in development, and built. */
const narrow = /@media (?:\(width < |not all and \(min-width: ?)(?!14)([^)]+)\)/g
const wide = /@media \((?:width >= |min-width: ?)(?!14)([^)]+)\)/g

/**
 * Paper takes the layout of a wide screen, only not of the widest: A4 is narrower than a tablet, and nobody reads a table as
 * cards there.
 */
export function paperLayout(): Plugin {
  return {
    name: 'paper-layout',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('.css')) return null
      const paper = code
        .replaceAll(narrow, '@media screen and (width < $1)')
        .replaceAll(wide, '@media print, (width >= $1)')
      return { code: paper, map: null }
    },
  }
}
