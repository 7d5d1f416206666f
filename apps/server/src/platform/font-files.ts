import { createRequire } from 'node:module'
import path from 'node:path'

/** The one font that the server has for what it prints and draws; it comes with the PDF writer. */
export const fontFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
)

type FontStyle = 'Regular' | 'Medium' | 'Italic' | 'MediumItalic'

export const fontFile = (style: FontStyle): string => path.join(fontFolder, `Roboto-${style}.ttf`)
