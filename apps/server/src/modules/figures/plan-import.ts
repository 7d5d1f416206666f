import { createHash } from 'node:crypto'
import {
  replacementKinds,
  type FigureImportReport,
  type ImportRow,
  type ReplacementKind,
} from '@portal/contracts/figure-changes'
import type { NewFigure } from '@portal/contracts/figures'
import { faultsOfValue } from './figure-rules.ts'
import type { StandingFigure } from './figures.repository.ts'
import { faultOfDay, isWebAddress, notANumber, readNumber } from './read-cells.ts'

export interface ImportPlan {
  report: FigureImportReport
  /** What the accepted rows record, by key: the order in which they are written. */
  figures: NewFigure[]
}

/** Reads the rows of a file against the figures that stand: what would change, and why the rest cannot. */
export function planImport(rows: readonly ImportRow[], standing: Map<string, StandingFigure>): ImportPlan {
  const firstLines = new Map<string, number>()
  const report: FigureImportReport = { basis: '', accepted: [], unchanged: [], rejected: [] }
  const figures: NewFigure[] = []
  for (const row of rows) {
    const key = cell(row, 'key')
    const was = standing.get(key) ?? null
    const reasons: string[] = []
    const figure = readRow(row, was, reasons)
    const firstLine = firstLines.get(key)
    if (firstLine !== undefined) reasons.push(`line ${firstLine} has the same key`)
    else if (key) firstLines.set(key, row.line)
    if (was && isAsDownloaded(row, was)) report.unchanged.push({ line: row.line, key })
    else if (reasons.length > 0) report.rejected.push({ line: row.line, key, reasons })
    else if (was && saysTheSame(figure, was)) report.unchanged.push({ line: row.line, key })
    else {
      const { label, unit } = figure
      report.accepted.push({
        line: row.line,
        key,
        label,
        unit,
        was: was && toSaid(was),
        now: toSaid(figure),
      })
      figures.push(figure)
    }
  }
  report.basis = basisOf(rows, standing)
  return { report, figures: figures.toSorted((a, b) => (a.key < b.key ? -1 : 1)) }
}

const cell = (row: ImportRow, field: keyof ImportRow['cells']): string => row.cells[field]?.trim() ?? ''

const keyPattern = /^[a-z0-9_.-]{1,200}$/

function readRow(row: ImportRow, was: StandingFigure | null, reasons: string[]): NewFigure {
  const key = cell(row, 'key')
  if (!key) reasons.push('key is empty')
  else if (!keyPattern.test(key)) reasons.push('key has other signs than small letters, digits and . _ -')
  const label = was?.label ?? cell(row, 'label')
  if (key && !label) reasons.push('no figure has this key; give a label to add it')
  const unit = cell(row, 'unit')
  if (was && unit && unit !== was.unit) reasons.push(`unit is “${unit}”, the figure is in “${was.unit}”`)
  const value = readValue(cell(row, 'value'), was, reasons)
  return {
    key,
    label,
    ...value,
    unit: was?.unit ?? unit,
    period: cell(row, 'period') || (was?.period ?? null),
    as_of: readDay(cell(row, 'as_of'), reasons),
    provenance: { kind: readKind(cell(row, 'kind'), reasons), source: readSource(row, reasons), inputs: [] },
    owner: cell(row, 'owner') || (was?.owner ?? null),
    fresh_for: was?.fresh_for ?? null,
  }
}

function readValue(
  text: string,
  was: StandingFigure | null,
  reasons: string[],
): Pick<NewFigure, 'value' | 'value_text'> {
  const none = { value: null, value_text: null }
  if (!text) {
    reasons.push('value is empty')
    return none
  }
  if (was && was.value === null) return { value: null, value_text: text }
  const number = readNumber(text)
  if (number === null) {
    reasons.push(notANumber('value', text))
    return none
  }
  reasons.push(...faultsOfValue({ number }, was))
  return { value: number, value_text: null }
}

function readDay(text: string, reasons: string[]): string {
  const fault = faultOfDay('as_of', text)
  if (fault) reasons.push(fault)
  return text
}

function readKind(text: string, reasons: string[]): ReplacementKind {
  const kind = replacementKinds.find((known) => known === (text.toLowerCase() || 'imported'))
  if (!kind) reasons.push(`kind “${text}” is none of ${replacementKinds.join(', ')}`)
  return kind ?? 'imported'
}

function readSource(row: ImportRow, reasons: string[]): NewFigure['provenance']['source'] {
  const name = cell(row, 'source')
  const url = cell(row, 'source_url')
  const locator = cell(row, 'locator')
  const licence = cell(row, 'licence')
  if (!name) reasons.push('source is empty')
  if (url && !isWebAddress(url)) reasons.push(`source_url “${url}” is not a web address`)
  return { name, ...(url && { url }), ...(locator && { locator }), ...(licence && { licence }) }
}

/** A sample, or what was calculated, stands in a file of current figures too: left alone, it is no new figure. */
const isAsDownloaded = (row: ImportRow, { value, value_text, as_of, provenance }: StandingFigure): boolean =>
  cell(row, 'kind') === provenance.kind &&
  cell(row, 'source') === provenance.source.name &&
  cell(row, 'as_of') === as_of &&
  (value === null ? cell(row, 'value') === value_text : readNumber(cell(row, 'value')) === value)

const saysTheSame = (figure: NewFigure, was: StandingFigure): boolean =>
  identityOf(figure) === identityOf(was) && figure.owner === was.owner

function identityOf({ value, value_text, period, as_of, provenance }: NewFigure): string {
  const { name, url, locator, licence } = provenance.source
  return JSON.stringify([value, value_text, period, as_of, provenance.kind, name, url, locator, licence])
}

const toSaid = ({ value, value_text, as_of, provenance }: NewFigure) => ({
  value,
  value_text,
  as_of,
  kind: provenance.kind,
  source: provenance.source.name,
})

/** Names the rows and the versions that they were read against. */
function basisOf(rows: readonly ImportRow[], standing: Map<string, StandingFigure>): string {
  const versions = [...standing.values()].map(({ key, version }) => `${key} ${version}`).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([rows, versions]))
    .digest('hex')
}
