import { calculationWords } from '@portal/content/ask-calculations'
import type { AnswerCard, AskLanguage } from '@portal/contracts/ask'
import type { SourcedFigure } from '@portal/engines/core'
import { isFreeUnit, wordsOf } from '@portal/engines/quantities'
import type { InputOrigin } from '@portal/engines/reading'
import type { ReadAnswer } from '#server/modules/engines/index.ts'
import { inputName, readChips } from './calculation-chips.ts'
import { printNumber } from './print-number.ts'

interface Telling {
  answer: ReadAnswer
  question: string
  language: AskLanguage
  title: string
  /** Where the tool opens with this case. */
  href: string | null
}

const headlines = 3

/** The results that were asked for first, what was taken for granted, warnings and the limits of the method beside them. */
export function tellCalculation({
  answer,
  question,
  language,
  title,
  href,
}: Telling): Pick<AnswerCard, 'text' | 'table' | 'citations' | 'chips'> {
  const words = calculationWords[language]
  const figures = inOrderOfWords(answer, question)
  const print = ({ label, value, unit }: SourcedFigure) =>
    `${label} **${printNumber(value, language)}${unit === '' ? '' : ` ${unit}`}**`
  const assumed = answer.input_origins
    .filter(({ origin }) => origin === 'assumed')
    .flatMap(printInput(language))
  const said = answer.input_origins.filter(({ origin }) => origin !== 'assumed').flatMap(printInput(language))
  const head = figures.slice(0, headlines).map(print)
  return {
    text: [
      `${words.calculated(title)} ${head.join(', ')} [1].`,
      ...(assumed.length === 0 ? [] : [words.assumed(assumed.slice(0, mostNamed).join(', '))]),
      ...listed(words.warnings, answer.warnings),
      ...listed(words.limits, answer.method.limits),
    ].join('\n\n'),
    table: {
      title: words.table,
      columns: [
        { id: 'name', label: words.columns.name, format: { kind: 'text', unit: '' } },
        { id: 'value', label: words.columns.value, format: { kind: 'number', unit: '' } },
        { id: 'unit', label: words.columns.unit, format: { kind: 'text', unit: '' } },
      ],
      rows: figures.map(({ label, value, unit }) => ({
        cells: [label, value, unit],
        citations: [1],
        href: null,
      })),
      total: figures.length,
    },
    citations: [
      {
        n: 1,
        record_table: 'engine',
        record_id: answer.engine,
        label: title,
        excerpt: words.excerpt(head.join(', ').replaceAll('**', ''), said.join(', ')),
        as_of: null,
        provenance: {
          kind: 'calculated',
          source: { name: answer.method.source.join('; ') },
          method: { id: answer.method.id, version: answer.method.version },
          inputs: [],
        },
        href,
      },
    ],
    chips: readChips(answer.input_origins.map(toChip), language),
  }
}

const mostNamed = 8

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}\n${lines.map((line) => `- ${line}`).join('\n')}`]

/** Results before constants of the method; those whose words stand in the question first. */
function inOrderOfWords({ figures }: ReadAnswer, question: string): SourcedFigure[] {
  const asked = new Set(wordsOf(question))
  const shared = ({ label }: SourcedFigure) => wordsOf(label).filter((word) => asked.has(word)).length
  return figures
    .filter(({ provenance }) => provenance.kind === 'calculated')
    .map((figure) => (isFreeUnit(figure.unit) ? { ...figure, unit: '' } : figure))
    .toSorted((a, b) => shared(b) - shared(a))
}

const printInput =
  (language: AskLanguage) =>
  ({ label, value, unit }: InputOrigin): string[] =>
    typeof value === 'number' ? [`${inputName(label)} ${printNumber(value, language)} ${unit}`.trim()] : []

const sources = {
  text: 'text',
  typed: 'edited',
  assumed: 'default',
  example: 'example',
  preset: 'preset',
} as const

const toChip = ({ path, label, value, unit, origin }: InputOrigin) => ({
  path,
  label,
  value,
  unit,
  from: sources[origin],
})
