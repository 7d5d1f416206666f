import { pictureWords } from '@portal/content/picture-composer'
import { escapeXml } from '@portal/engines/drawing'
import { drawPlan } from './draw-plan.ts'
import { readPrompt } from './read-prompt.ts'
import { drawText, paletteFor, round, wrap } from './sheet.ts'

/**
 * A picture of what the prompt names, as SVG: a flow, parts of a whole, a comparison or a poster. The same prompt gives the
 * same picture.
 */
export function composePicture(prompt: string, size: string): string {
  const [width = 1024, height = 1024] = size.split('x').map(Number)
  const plan = readPrompt(prompt)
  const palette = paletteFor(plan.title)
  const titleSize = Math.min(width, height) * 0.045
  const title = wrap(plan.title, { width: width * 0.88, size: titleSize }).slice(0, 2)
  const top = height * 0.05 + title.length * titleSize * 1.3 + height * 0.03
  const sheet = { width, height }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
      `height="${height}" role="img" font-family="Archivo, Helvetica, Arial, sans-serif">`,
    `<title>${escapeXml(plan.title)}</title>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" ' +
      `orient="auto"><path d="M0 0L8 4L0 8z" fill="${palette.soft}"/></marker></defs>`,
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
    `<rect width="${width}" height="${round(height * 0.012)}" fill="${palette.accent}"/>`,
    drawText(title, {
      x: width * 0.06,
      y: height * 0.05 + (title.length * titleSize * 1.25) / 2,
      size: titleSize,
      fill: palette.ink,
      anchor: 'start',
      weight: 600,
    }),
    drawPlan(plan, { sheet, top, palette }),
    drawText([pictureWords.footer], {
      x: width * 0.06,
      y: height * 0.975,
      size: Math.min(width, height) * 0.014,
      fill: palette.soft,
      anchor: 'start',
    }),
    '</svg>',
  ].join('\n')
}
