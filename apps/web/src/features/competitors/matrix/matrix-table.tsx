import { printDay } from '@portal/content/print-day'
import { matrixCopy } from '@portal/content/competitors'
import { screenPaths } from '@portal/contracts/paths'
import type { CompetitiveMatrix, MatrixCategory } from '@portal/contracts/competitors'
import { Link } from 'react-router'
import { Table } from '#web/ui/table.tsx'
import { lastUpdatedOf } from './to-matrix-company.ts'
import { MatrixCell } from './matrix-cell.tsx'

type Company = CompetitiveMatrix['companies'][number]

interface MatrixTableProps {
  category: MatrixCategory
  companies: readonly Company[]
}

/** Indicators as rows, companies as columns; on small screens each indicator lists its companies. spec §2 */
export function MatrixTable({ category, companies }: MatrixTableProps) {
  return (
    <div className="rounded-3 border border-line bg-panel">
      <Table label={category.title} className="table-fixed max-lg:block">
        <thead className="max-lg:block">
          <tr className="max-lg:block">
            <th
              scope="col"
              className="w-[17%] border-b border-line-2 px-4 py-2 text-left align-bottom text-small font-medium text-fg-3 max-lg:sr-only"
            >
              {matrixCopy.indicator}
            </th>
            {companies.map((company) => (
              <CompanyHead key={company.id} company={company} />
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {category.kpis.map((kpi) => (
            <tr
              key={kpi.key}
              className="border-b border-line last:border-b-0 max-lg:block max-lg:px-4 max-lg:py-3"
            >
              <th scope="row" className="px-4 py-2 text-left font-medium max-lg:block max-lg:p-0 max-lg:pb-2">
                {kpi.name}
              </th>
              {companies.map((company) => (
                <td
                  key={company.id}
                  className={
                    'border-l border-line px-4 py-2 align-middle max-lg:grid max-lg:grid-cols-[112px_minmax(0,1fr)] ' +
                    'max-lg:border-0 max-lg:px-0 max-lg:py-1.5 lg:max-[1280px]:px-3'
                  }
                >
                  <span aria-hidden="true" className="text-small text-fg-2 lg:hidden">
                    {company.name}
                  </span>
                  <MatrixCell
                    figure={company.figures[kpi.key]}
                    label={`${kpi.name}, ${company.name}`}
                    figureKey={`${company.figure_prefix}.${kpi.key}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function CompanyHead({ company }: { company: Company }) {
  const updated = lastUpdatedOf(company)
  return (
    <th
      scope="col"
      className={
        'border-b border-l border-line-2 border-l-line px-4 py-2 text-left align-bottom font-medium ' +
        'lg:max-[1280px]:px-3 max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:border-l-0 ' +
        'max-lg:border-b-line'
      }
    >
      <Link
        to={`${screenPaths.competitorIntelligence}?company=${company.id}`}
        className="block hover:underline hover:decoration-accent-line hover:underline-offset-4"
      >
        {company.name}
      </Link>
      {updated !== null && (
        <span className="block text-small font-normal text-fg-3">
          {matrixCopy.updated}{' '}
          <time dateTime={updated} className="whitespace-nowrap">
            {printDay(updated)}
          </time>
        </span>
      )}
    </th>
  )
}
