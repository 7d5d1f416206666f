/** Simulations and searches: from 20 ms on their examples to more than a second on the largest inputs they take. */
const searching = new Set([
  'project-manager',
  'innovation-lab',
  'maintenance-scheduler',
  'energy-optimizer',
  'maintenance-predictor',
])

/** Long lists and long texts take longer in every engine; the others answer less than this in a few milliseconds. */
const mostInline = 20_000

/** Of one's own words for a case; a text of this length that is nothing but quantities takes one engine some 20 ms. */
const mostReadInline = 600

/** Whether to read the quantities of a text would. */
export const isLongToRead = (text: string): boolean => text.length > mostReadInline

/** Whether a calculation would hold up everybody else's requests. */
export const isHeavy = (engine: string, input: unknown): boolean =>
  searching.has(engine) || (JSON.stringify(input) ?? '').length > mostInline
