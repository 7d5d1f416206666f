import { connectorSources } from '@portal/content/connector-sources'
import { z } from 'zod'
import { csvTypes } from '../../decoders/csv.ts'
import { decodeSdmxCsv } from '../../decoders/sdmx-csv.ts'
import { readSeries } from '../../kit/read-series.ts'
import type { Source } from '../../kit/source.ts'

const attributes = z.object({
  TITLE: z.string().optional(),
  TITLE_COMPL: z.string().optional(),
  UNIT: z.string(),
})

/** Series of the ECB Data Portal, such as exchange and interest rates. */
export const ecb: Source = {
  manifest: {
    kind: 'ecb',
    yields: 'figures',
    url: 'https://data-api.ecb.europa.eu/service/data/EXR/D.USD+GBP+CHF.EUR.SP00.A?format=csvdata&startPeriod={since}',
    documentation: 'https://data.ecb.europa.eu/help/api/data',
    types: [...csvTypes, 'application/vnd.sdmx.data+csv'],
    prefix: 'ecb.rates',
    everyHours: 24,
    budget: { requests: 20, seconds: 60 },
    mostPages: 1,
  },
  read: ({ text, source }) =>
    readSeries(source, decodeSdmxCsv(text), {
      attributes,
      label: ({ TITLE_COMPL: whole, TITLE: title }, series) => whole || title || series,
      unit: ({ UNIT: unit }) => unit,
      publisher: connectorSources.ecb.publisher,
    }),
}
