import { printDay, printLongDay } from '@portal/content/print-day'
import {
  printFigure,
  toFigureText,
  type FigureText,
  type PrintableFigure,
} from '@portal/content/print-figure'
import { unrecordedFigureId, type FigureRow, type Provenance } from '@portal/contracts/figures'
import { pageOfFigures } from '@portal/content/figure-coverage'
import { calculatedExample, figureCardCopy, fromSamples, provenanceWords } from '@portal/content/figure-card'

export type { FigureText }

/** A figure as printed; `signed` puts a plus before zero or more. */
export function toShownFigure(figure: PrintableFigure, signed = false): FigureText {
  const shown = toFigureText(figure)
  return signed && figure.value !== null && figure.value >= 0 ? { ...shown, value: `+${shown.value}` } : shown
}

/** As many digits that count; a whole number is a count, and stays whole. */
export const toDigits = (value: number, digits: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(digits))

/** Of a number that stands for a page or a card. */
export const headlineDigits = 3

/** The figure as a headline says it. */
export const toHeadline = <Shown extends PrintableFigure>(figure: Shown): Shown =>
  figure.value === null ? figure : { ...figure, value: toDigits(figure.value, headlineDigits) }

/** A number that is no record, in the form of one. */
export const formatFigure = (value: number | null, unit: string): FigureText => toFigureText({ value, unit })

/** The word beside a figure, and whether the triangle of the sample mark goes with it. */
export function toMark(provenance: Provenance): { word: string; isSample: boolean } {
  if (provenance.kind === 'sample') return { word: provenanceWords.sample, isSample: true }
  if (provenance.inputs.some((key) => key.startsWith('sample'))) return { word: fromSamples, isSample: true }
  if (provenance.kind === 'calculated' && isExample(provenance))
    return { word: calculatedExample, isSample: false }
  return { word: provenanceWords[provenance.kind], isSample: false }
}

const isExample = ({ source, confidence_basis }: Provenance) =>
  /example/i.test(`${source.name} ${confidence_basis ?? ''}`)

/** Where a record comes from, in one line: the footnote of a printed page. */
export function toSourceLine(provenance: Provenance, asOf: string | null): string {
  const { name, url } = provenance.source
  const said = [`${toMark(provenance).word}: ${name}`, asOf && printDay(asOf), url]
  return said.filter(Boolean).join(', ')
}

/** Where the records of a row come from, samples said to be samples: a file has no marks beside its numbers. */
export const toSources = (records: readonly { provenance: Provenance }[]): string =>
  [...new Set(records.map(({ provenance }) => `${toMark(provenance).word}: ${provenance.source.name}`))].join(
    '; ',
  )

export interface CardRow {
  label: string
  text: string
  href?: string
  hint?: string
  lines?: readonly string[]
}

/** What the figure card says about where a record comes from. */
export function toProvenanceRows(
  provenance: Provenance,
  asOf: string | null,
  knownInputs: readonly FigureRow[] = [],
): CardRow[] {
  const { source, method, inputs, confidence_basis: basis } = provenance
  const copy = figureCardCopy
  const isGiven = inputs.length === 0 && (provenance.kind === 'sample' || !method)
  const optional = (label: string, text: string | undefined): CardRow[] => (text ? [{ label, text }] : [])
  return [
    ...optional(copy.asOf, asOf ? printLongDay(asOf) : undefined),
    { label: copy.source, text: source.name, ...(isWebAddress(source.url) && { href: source.url }) },
    ...optional(copy.locator, isPlace(provenance) ? source.locator : undefined),
    ...optional(copy.retrieved, source.retrieved_at && printLongDay(source.retrieved_at)),
    ...optional(copy.licence, source.licence),
    ...(isGiven
      ? [{ label: copy.method, text: copy.given }]
      : optional(copy.method, method && `${method.id}, version ${method.version}`)),
    ...toInputRows(inputs, knownInputs),
    ...optional(copy.confidence, basis),
  ]
}

/** Where it stands in its source; of a sample and of what is computed here it would be a key of the portal. */
const isPlace = ({ kind }: Provenance): boolean => kind !== 'sample' && kind !== 'calculated'

const isWebAddress = (url: string | undefined): url is string =>
  url !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(url)

/** The rows of a figure's card after its value; `inputs` are the figures it was calculated from, as far as they are known. */
export function toFigureRows(figure: FigureRow, inputs: readonly FigureRow[] = []): CardRow[] {
  const copy = figureCardCopy
  const page = pageOfFigures[figure.key.split('.')[0] ?? '']
  return [
    ...(page === undefined ? [] : [{ label: copy.shownOn, text: page }]),
    ...(figure.period ? [{ label: copy.period, text: figure.period }] : []),
    ...toProvenanceRows(figure.provenance, figure.as_of, inputs),
    ...(figure.owner ? [{ label: copy.owner, text: figure.owner }] : []),
    ...(figure.id === unrecordedFigureId
      ? []
      : [{ label: copy.history, text: copy.version(figure.version) }]),
  ]
}

function toInputRows(keys: readonly string[], inputs: readonly FigureRow[]): CardRow[] {
  const lines = keys.map((key) => {
    const input = inputs.find((one) => one.key === key)
    return input ? `${input.label}: ${printFigure(input)}` : key
  })
  const [first, ...rest] = lines
  return first === undefined ? [] : [{ label: figureCardCopy.inputs, text: first, lines: rest }]
}
