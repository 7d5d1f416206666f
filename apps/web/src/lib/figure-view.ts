import type { FigureRow, Provenance } from '@portal/contracts/figures'
import { calculatedExample, figureCardCopy, fromSamples, provenanceWords } from '@portal/content/figure-card'

export interface FigureText {
  value: string
  unit: string
}

const currencySigns: Record<string, string> = { EUR: '€', USD: '$' }

/** The number as the portal prints it: currency before, unit after, thousands grouped. */
export function formatFigure(value: number | null, unit: string, text: string | null = null): FigureText {
  if (value === null) return { value: text ?? '', unit }
  const [money, per] = unit.split('/', 2)
  const sign = currencySigns[money ?? '']
  if (sign) {
    const amount = formatNumber(Math.abs(value), per === undefined)
    return { value: `${value < 0 ? '-' : ''}${sign}${amount}${per === undefined ? '' : `/${per}`}`, unit: '' }
  }
  if (unit === '%') return { value: `${formatNumber(value, false)}%`, unit: '' }
  return { value: formatNumber(value, false), unit: unit === 'index' ? '' : unit }
}

function formatNumber(value: number, isCompact: boolean): string {
  if (isCompact && value >= 100_000) {
    return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value)
  }
  return new Intl.NumberFormat('en', {
    maximumFractionDigits: value !== 0 && Math.abs(value) < 1 ? 4 : 2,
  }).format(value)
}

export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`))

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

export interface CardRow {
  label: string
  text: string
  href?: string
  hint?: string
}

/** What the figure card says about where a record comes from. */
export function toProvenanceRows(provenance: Provenance, asOf: string | null): CardRow[] {
  const { source, method, inputs, confidence_basis: basis } = provenance
  const copy = figureCardCopy
  const optional = (label: string, text: string | undefined): CardRow[] => (text ? [{ label, text }] : [])
  return [
    ...optional(copy.asOf, asOf ? formatDay(asOf) : undefined),
    { label: copy.source, text: source.name, ...(isWebAddress(source.url) && { href: source.url }) },
    ...optional(copy.locator, source.locator),
    ...optional(copy.retrieved, source.retrieved_at && formatDay(source.retrieved_at)),
    ...optional(copy.licence, source.licence),
    ...(method ? [{ label: copy.method, text: `${method.id}, version ${method.version}` }] : []),
    inputs.length > 0
      ? { label: copy.inputs, text: inputs.join(', ') }
      : { label: copy.inputs, text: copy.noInputs },
    ...optional(copy.confidence, basis),
  ]
}

const isWebAddress = (url: string | undefined): url is string =>
  url !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(url)

/** The rows of a figure's card after its value. */
export function toFigureRows(figure: FigureRow): CardRow[] {
  const copy = figureCardCopy
  return [
    ...(figure.period ? [{ label: copy.period, text: figure.period }] : []),
    ...toProvenanceRows(figure.provenance, figure.as_of),
    ...(figure.owner ? [{ label: copy.owner, text: figure.owner }] : []),
    { label: copy.history, text: copy.version(figure.version) },
  ]
}
