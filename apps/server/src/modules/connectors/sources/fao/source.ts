import { connectorSources } from '@portal/content/connector-sources'
import { connectorWords } from '@portal/content/connectors'
import { csvTypes, decodeCsv } from '../../decoders/csv.ts'
import { ConnectorFault } from '../../kit/connector-fault.ts'
import { toRow } from '../../kit/figure-reading.ts'
import { endOf } from '../../kit/periods.ts'
import type { Source } from '../../kit/source.ts'

const columns = ['Food Price Index', 'Meat', 'Dairy', 'Cereals', 'Oils', 'Sugar']

/** The food price indices of the FAO: a title, a line with the base, then one line for each month. */
export const fao: Source = {
  manifest: {
    kind: 'fao',
    yields: 'figures',
    url: 'https://www.fao.org/docs/worldfoodsituationlibraries/default-document-library/food_price_indices_data.csv',
    documentation: 'https://www.fao.org/worldfoodsituation/foodpricesindex/en/',
    types: csvTypes,
    prefix: 'fao.prices',
    everyHours: 168,
    budget: { requests: 6, seconds: 60 },
    mostPages: 1,
  },
  read({ text, source }) {
    const lines = text.split(/\r?\n/)
    const start = lines.findIndex((line) => line.startsWith('Date,'))
    if (start < 0) throw new ConnectorFault(connectorWords.notTable)
    const base = lines.slice(0, start).find((line) => line.includes('=100')) ?? ''
    const months = decodeCsv(lines.slice(start).join('\n')).filter(({ Date: month = '' }) =>
      /^\d{4}-\d{2}$/.test(month),
    )
    const gone = columns.filter(
      (column) => months.length > 0 && months.every((month) => month[column] === undefined),
    )
    const newest =
      months
        .map(({ Date: month = '' }) => month)
        .toSorted()
        .at(-1) ?? null
    return {
      rows: months.flatMap((month) =>
        columns
          .filter((column) => month[column])
          .map((column) =>
            toRow(source, {
              series: [column],
              label: connectorWords.faoIndex(column),
              value: month[column] ?? '',
              unit: base.replaceAll(',', '').trim() || 'index',
              period: month.Date ?? '',
              publisher: connectorSources.fao.publisher,
              locator: `${column}; ${month.Date}`,
            }),
          ),
      ),
      count: months.length,
      drift: gone.map((field) => ({ where: source.name, field, what: connectorWords.fieldGone })),
      releaseDate: newest && endOf(newest, source.today),
      vintage: newest,
    }
  },
}
