import { connectorSources } from '@portal/content/connector-sources'
import { connectorWords } from '@portal/content/connectors'
import { Parser } from 'htmlparser2'
import { sheetOf, workbookTypes } from '../../decoders/workbook.ts'
import { ConnectorFault } from '../../kit/connector-fault.ts'
import { toRow } from '../../kit/figure-reading.ts'
import { endOf } from '../../kit/periods.ts'
import type { Source } from '../../kit/source.ts'

const workbook = 'CMO-Historical-Data-Monthly.xlsx'
const sheet = 'Monthly Prices'
/** What goes into plants and their products: without one of these the workbook is another. */
const expected = [
  'Crude oil, average',
  'Natural gas, Europe',
  'Maize',
  'Sugar, world',
  'Aluminum',
  'Copper',
  'Nickel',
]
/** Months back from the newest in which a price is still told: those of ended series are none of today. */
const mostMonthsOld = 12

/** Commodity prices of the World Bank: a page for people names the workbook, whose address changes each month. */
export const pinkSheet: Source = {
  manifest: {
    kind: 'pink_sheet',
    yields: 'figures',
    url: 'https://www.worldbank.org/en/research/commodity-markets',
    documentation: 'https://www.worldbank.org/en/research/commodity-markets',
    types: [...workbookTypes, 'text/html'],
    prefix: 'world_bank.prices',
    everyHours: 168,
    budget: { requests: 6, seconds: 60 },
    mostPages: 2,
  },
  read({ text, packed, url, source }) {
    if (packed !== 'workbook')
      return { count: 0, releaseDate: null, vintage: null, next: { url: findWorkbook(text, url) } }
    const table = toTable(sheetOf(text, sheet, connectorSources.pink_sheet.otherAnswer))
    const released = table.updated === null ? null : dayOf(table.updated)
    return {
      rows: table.series.map(({ name, unit, period, value }) =>
        toRow(source, {
          series: [name],
          label: connectorWords.commodityPrice(name),
          value,
          unit,
          period,
          publisher: connectorSources.pink_sheet.publisher,
          link: url,
          locator: `${sheet}; ${name}; ${period}`,
        }),
      ),
      count: table.series.length,
      drift:
        table.series.length === 0
          ? []
          : expected
              .filter((name) => table.series.every((series) => series.name !== name))
              .map((field) => ({ where: sheet, field, what: connectorWords.fieldGone })),
      releaseDate: released ?? (table.newest && endOf(table.newest, source.today)),
      vintage: released ?? table.newest,
    }
  },
}

/** @throws ConnectorFault where the page has no link to the workbook */
function findWorkbook(html: string, page: string): string {
  const links: string[] = []
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'a' && href.includes(workbook)) links.push(href)
    },
  })
  parser.end(html)
  const [found] = links.flatMap((href) => URL.parse(href, page) ?? [])
  if (!found) throw new ConnectorFault(connectorWords.noWorkbook(workbook))
  return found.href
}

type Cell = string | number | boolean | null

/** Above the months stand what is priced and, in brackets below it, its unit; footnotes are stars. */
function toTable(rows: readonly (readonly Cell[])[]) {
  const months = rows.flatMap((row) => {
    const period = periodOf(row[0])
    return period === null ? [] : [{ period, row }]
  })
  const units = rows.findIndex((row) => wordsOf(row[1]).startsWith('('))
  const names = rows[units - 1] ?? []
  const recent = months.slice(-mostMonthsOld).toReversed()
  const updated = rows.slice(0, Math.max(units, 0)).flat().map(wordsOf)
  return {
    newest: months.at(-1)?.period ?? null,
    updated: updated.find((words) => words.startsWith('Updated on ')) ?? null,
    series: names.flatMap((head, column) => {
      const name = wordsOf(head).replaceAll('*', '').trim()
      const last = recent.find(({ row }) => typeof row[column] === 'number')
      if (column === 0 || name === '' || !last) return []
      const unit = wordsOf(rows[units]?.[column]).replaceAll(/[()]/gu, '')
      return { name, unit, period: last.period, value: Number(last.row[column]) }
    }),
  }
}

const wordsOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.trim() : '')

/** 2026M01 as 2026-01. */
function periodOf(cell: Cell | undefined): string | null {
  const [, year, month] = /^(\d{4})M(\d{2})$/u.exec(wordsOf(cell)) ?? []
  return year && month ? `${year}-${month}` : null
}

/** "Updated on January 05, 2026". */
function dayOf(updated: string): string | null {
  const time = Date.parse(`${updated.slice('Updated on '.length)} UTC`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
