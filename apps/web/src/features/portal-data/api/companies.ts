import { portalDataCopy } from '@portal/content/records'
import { FigureRow, type Provenance } from '@portal/contracts/figures'
import { CompetitorRow } from '@portal/contracts/market'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { readCounted, readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
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

/** Signs that a pattern reads otherwise stand for themselves. */
const asPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export const companiesQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['portal-data', 'companies', search, page],
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<CompanyPage> => {
      const client = await getSupabase()
      const all = client.from('competitors').select('*', { count: 'exact' })
      const found = search ? all.ilike('company_name', asPattern(search)) : all
      const first = page * companiesPerPage
      const { data, count } = await readCounted(
        found.order('company_name').range(first, first + companiesPerPage - 1),
        copy.failed,
      )
      const companies = Company.array().parse(data)
      const figures = client
        .from('figures')
        .select()
        .eq('record_table', 'competitors')
        .eq('record_field', 'competitive_score')
        .eq('is_current', true)
        .in(
          'record_id',
          companies.map(({ id }) => id),
        )
      const scores = FigureRow.extend({ record_id: z.uuid() })
        .array()
        .parse(companies.length === 0 ? [] : await readTable(figures, copy.failed))
      const byCompany = new Map(scores.map((figure) => [figure.record_id, figure]))
      return {
        all: count,
        rows: companies.map((company) => ({ company, score: byCompany.get(company.id) ?? null })),
      }
    },
  })

export type CompanyChange = RecordChange<
  Partial<Omit<Company, 'id' | 'last_analyzed_at'>> & { provenance?: Provenance }
>

export const useChangeCompany = () =>
  useChangeRecord<CompanyChange['values']>({
    table: 'competitors',
    taken: portalDataCopy.companyForm.taken,
  })
