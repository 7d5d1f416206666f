import { calculationWords } from '@portal/content/ask-calculations'
import { readingWords } from '@portal/content/engine-reading'
import type { AskLanguage, Calculation, Chip } from '@portal/contracts/ask'
import type { Asked, InputChip } from '@portal/engines/reading'
import { printNumber } from './print-number.ts'

const mostChips = 24

/** Each input that was read; what was taken for granted says so. */
export const readChips = (chips: readonly Omit<InputChip, 'quote'>[], language: AskLanguage): Chip[] =>
  chips.slice(0, mostChips).flatMap(({ label, value, unit, from }): Chip[] => {
    if (typeof value !== 'number' && typeof value !== 'string') return []
    const shown = typeof value === 'number' ? printNumber(value, language) : value.replaceAll('_', ' ')
    const input = `${inputName(label)} ${shown} ${unit}`.trim()
    const isSaid = from === 'text' || from === 'edited'
    return [
      { role: 'input', label: isSaid ? input : calculationWords[language].assumedChip(input), choices: [] },
    ]
  })

/** Without the sections that it stands in: a case is mostly of one. */
export const inputName = (label: string): string => label.split(': ').at(-1) ?? label

/** What is open, with what it may be: each choice is the case with that said. */
export function askedChips({ missing, open }: Asked, calculation: Calculation): Chip[] {
  const saying = (path: string, value: number | string, leftOut: readonly string[] = []) => ({
    kind: 'calculation' as const,
    calculation: {
      ...calculation,
      said: [...calculation.said, { path, value }],
      leftOut: [...calculation.leftOut, ...leftOut],
    },
  })
  return [
    ...open.map((quantity): Chip => ({
      role: 'input',
      label: readingWords.question(quantity),
      choices: quantity.choices.flatMap(({ path, label, value }) =>
        typeof value === 'number' ? [{ label, asked: saying(path, value, [quantity.raw]) }] : [],
      ),
    })),
    ...missing.flatMap(({ path, label, options = [] }): Chip[] =>
      options.length === 0
        ? []
        : [
            {
              role: 'input',
              label,
              choices: options.map((option) => ({
                label: option.replaceAll('_', ' '),
                asked: saying(path, option),
              })),
            },
          ],
    ),
  ]
}
