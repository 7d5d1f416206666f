import type { EngineField, EngineFields } from './engine-fields.ts'
import type { FoundQuantity } from './find-quantities.ts'
import { isMeasured } from './units.ts'
import { wordsOf } from './words.ts'

/** The "two" of "between the two means" names the case; an input that counts such things would take it. */
export function isNameOfCase(
  { raw, unit, after }: Pick<FoundQuantity, 'raw' | 'unit' | 'after'>,
  { numbers, rows, innerRows }: EngineFields,
): boolean {
  const [noun] = wordsOf(after)
  if (unit !== null || noun === undefined || !/^\p{L}+$/u.test(raw)) return false
  const isCounted = numbers.some((field) => !isMeasured(field.unit) && field.ownWords.has(noun))
  const isListed = [...rows, ...innerRows].some((row) =>
    wordsOf(`${row.title} ${row.path.join(' ')}`).includes(noun),
  )
  return (
    !isCounted &&
    !isListed &&
    numbers.some((field) => field.path.length > 1 && sectionWords(field).includes(noun))
  )
}

/** Of the path and of the titles: "Compare two shares" is `compare_proportions`. */
const sectionWords = ({ path, sections }: EngineField): string[] =>
  wordsOf([...path.slice(0, -1), ...sections].join(' ').replaceAll('_', ' '))
