import { portalDataCopy } from '@portal/content/records'
import type { FigureRow, Provenance } from '@portal/contracts/figures'
import { CompetitorRow } from '@portal/contracts/market'
import { z } from 'zod'
import { readColumnFigures } from '#web/lib/column-figures.ts'
import { containing, readCounted } from '#web/lib/read-table.ts'
import { oneQuery } from '#web/lib/requests.ts'
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
      const figuresOf = await readColumnFigures(client, {
        table: 'competitors',
        only: { field: 'competitive_score', ids: companies.map(({ id }) => id) },
        failure: copy.failed,
      })
      return {
        all: count,
        rows: companies.map((company) => ({
          company,
          score: figuresOf(company).get('competitive_score') ?? null,
        })),
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
