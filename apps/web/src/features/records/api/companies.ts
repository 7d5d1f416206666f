import { portalDataCopy } from '@portal/content/records'
import { FigureRow, type Provenance } from '@portal/contracts/figures'
import { CompetitorRow } from '@portal/contracts/market'
import { z } from 'zod'
import { containing, readCounted } from '#web/lib/read-table.ts'
import { oneQuery, readRows } from '#web/lib/requests.ts'
import { useChangeRecord, type RecordChange } from './change-record.ts'

export const companiesPerPage = 25

const FieldSources = z.record(z.string(), z.unknown())
export const Company = CompetitorRow.extend({ field_provenance: FieldSources })
export type Company = z.infer<typeof Company>

export interface CompanyPage {
  all: number
  rows: { company: Company; score: FigureRow | null }[]
}

const copy = portalDataCopy.companies

const Score = FigureRow.extend({ record_id: z.uuid() })

export const companiesQuery = (search: string, page: number) =>
  oneQuery(
    ['portal-data', 'companies', search, page],
    async (client): Promise<CompanyPage> => {
      const all = client.from('competitors').select('*', { count: 'exact' })
      const found = search ? all.ilike('company_name', containing(search)) : all
      const first = page * companiesPerPage
      const { data, count } = await readCounted(
        found.order('company_name').range(first, first + companiesPerPage - 1),
        copy.failed,
      )
      const companies = Company.array().parse(data)
      const ids = companies.map(({ id }) => id)
      const figures = client
        .from('figures')
        .select()
        .eq('record_table', 'competitors')
        .eq('record_field', 'competitive_score')
        .eq('is_current', true)
        .in('record_id', ids)
      const scores = ids.length === 0 ? [] : await readRows(Score, figures, copy.failed)
      const byCompany = new Map(scores.map((figure) => [figure.record_id, figure]))
      return {
        all: count,
        rows: companies.map((company) => ({ company, score: byCompany.get(company.id) ?? null })),
      }
    },
    { keepsPrevious: true },
  )

export type CompanyChange = RecordChange<
  Partial<Omit<Company, 'id' | 'last_analyzed_at'>> & { provenance?: Provenance }
>

export const useChangeCompany = () =>
  useChangeRecord<CompanyChange['values']>({
    table: 'competitors',
    taken: portalDataCopy.companyForm.taken,
  })
