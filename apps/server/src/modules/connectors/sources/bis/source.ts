import { connectorSources } from '@portal/content/connector-sources'
import { z } from 'zod'
import { csvTypes } from '../../decoders/csv.ts'
import { decodeSdmxCsv } from '../../decoders/sdmx-csv.ts'
import { readSeries } from '../../kit/read-series.ts'
import type { Source } from '../../kit/source.ts'

const attributes = z.object({ TITLE: z.string().min(1), UNIT_MEASURE: z.string().min(1) })

/**
 * Series of the BIS data portal, such as policy rates. Not tried against the real address: the names of its columns are those
 * of its documentation.
 */
export const bis: Source = {
  manifest: {
    kind: 'bis',
    yields: 'figures',
    url: 'https://stats.bis.org/api/v1/data/WS_CBPOL/M.XM+US+CH?format=csv&startPeriod={since}',
    documentation: 'https://stats.bis.org/api-doc/v1/',
    types: [...csvTypes, 'application/vnd.sdmx.data+csv'],
    prefix: 'bis.rates',
    everyHours: 24,
    budget: { requests: 10, seconds: 60 },
    mostPages: 1,
  },
  read: ({ text, source }) =>
    readSeries(source, decodeSdmxCsv(text), {
      attributes,
      label: ({ TITLE: title }, series) => title ?? series,
      unit: ({ UNIT_MEASURE: unit }) => unit,
      publisher: connectorSources.bis.publisher,
    }),
}
