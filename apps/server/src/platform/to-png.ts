import { renderAsync } from '@resvg/resvg-js'
import { fontFile } from '#server/platform/font-files.ts'

const family = 'Roboto'

/** A drawing as PNG, in a thread beside. The font comes with the portal: the same drawing gives the same picture on every machine. */
export async function toPng(svg: string, signal?: AbortSignal): Promise<Buffer> {
  const options = {
    font: {
      loadSystemFonts: false,
      fontFiles: [fontFile('Regular'), fontFile('Medium')],
      defaultFontFamily: family,
      sansSerifFamily: family,
    },
  }
  signal?.throwIfAborted()
  return (await renderAsync(svg, options, signal)).asPng()
}
