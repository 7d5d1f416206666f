import { indicatorFields, scoreFields, type ImportReplaces } from '@portal/contracts/records'
import type { CompanyState, MatrixFigureState, MatrixState } from './record-state.ts'
import type { FileMark, RowReader } from './read-row.ts'

interface Place {
  id: string
  was: CompanyState | null
  mark: FileMark
  replaces: ImportReplaces
}

/** The row is the company: scores that it does not bring are not kept under its name. */
export function readCompany(reader: RowReader, place: Place): CompanyState {
  const { id, was, mark } = place
  const name = reader.required('company_name', 200)
  const scores = scoreFields.flatMap((field) => {
    const value = reader.optionalNumber(field, { min: 0 })
    return value === null ? [] : [[field, value] as const]
  })
  const company = {
    id,
    company_name: was?.company_name ?? name,
    competitive_score: reader.number('competitive_score', { min: 0 }),
    strengths: orEarlier(reader.list('strengths'), was?.strengths),
    market_position: reader.text('market_position') || (was?.market_position ?? 'Market Player'),
    country: reader.text('country') || (was?.country ?? null),
    website: reader.webAddress('website') ?? was?.website ?? null,
    sectors: orEarlier(reader.list('sectors'), was?.sectors),
    scores: Object.fromEntries(scores),
    is_own: was?.is_own ?? false,
    is_active: true,
    as_of: reader.day('as_of', mark.today),
    provenance: reader.provenance(mark),
    field_provenance: {},
  }
  return { ...company, matrix: readMatrix(reader, { ...place, company }) }
}

const orEarlier = (said: string[], earlier: string[] | undefined): string[] =>
  said.length > 0 ? said : (earlier ?? [])

interface MatrixPlace extends Place {
  company: Omit<CompanyState, 'matrix'>
}

function readMatrix(reader: RowReader, { was, company, replaces }: MatrixPlace): MatrixState | null {
  const earlier = was?.matrix ?? null
  const figures = indicatorFields.flatMap(({ field, key, name }) => {
    const value = reader.optionalNumber(field, { min: 0 })
    if (value === null) return []
    const figure: MatrixFigureState = {
      key: earlier?.figure_prefix ? `${earlier.figure_prefix}.${key}` : key,
      label: `${company.company_name}: ${name}`,
      value,
      value_text: null,
      unit: 'index',
      period: null,
      as_of: company.as_of,
      provenance: withField(company.provenance, field),
      owner: null,
      fresh_for: null,
    }
    return [[figure.key, figure] as const]
  })
  const tab = readTab(reader) ?? earlier?.tab
  if (!tab && figures.length === 0) return null
  const kept = Object.entries(earlier?.figures ?? {}).filter(
    ([, figure]) => replaces === 'nothing' || figure.provenance.kind !== 'sample',
  )
  return {
    // What matrix_members says of a company that nobody placed.
    tab: tab ?? (company.country?.includes('Spain') ? 'spanish' : 'european'),
    position: earlier?.position ?? reader.row.line,
    figure_prefix: earlier?.figure_prefix ?? null,
    figures: { ...Object.fromEntries(kept), ...Object.fromEntries(figures) },
  }
}

const withField = (provenance: CompanyState['provenance'], field: string): CompanyState['provenance'] => ({
  ...provenance,
  source: { ...provenance.source, locator: `${provenance.source.locator ?? ''}#${field}` },
})

function readTab(reader: RowReader): MatrixState['tab'] | null {
  const text = reader.text('matrix_tab').toLowerCase()
  if (text === '' || text === 'spanish' || text === 'european') return text === '' ? null : text
  reader.reasons.push(`matrix_tab “${text}” is none of spanish, european`)
  return null
}
