import { connectorWords } from '@portal/content/connectors'
import { z } from 'zod'
import { csvTypes } from '../../decoders/csv.ts'
import { decodeSdmxCsv } from '../../decoders/sdmx-csv.ts'
import { toRow } from '../../kit/figure-reading.ts'
import { endOf } from '../../kit/periods.ts'
import { readItems } from '../../kit/read-items.ts'
import type { Source } from '../../kit/source.ts'

const Observation = z.object({
  series: z.string().min(1),
  period: z.string().regex(/^\d{4}/),
  value: z.string(),
  attributes: z.object({
    TITLE: z.string().optional(),
    TITLE_COMPL: z.string().optional(),
    UNIT: z.string(),
    OBS_STATUS: z.string().optional(),
  }),
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
  read({ text, source }) {
    const observations = decodeSdmxCsv(text)
    const { items, drift } = readItems(observations, Observation)
    // A day without a rate is written with an empty value.
    const said = items.filter(({ value }) => value !== '' && value !== 'NaN')
    const newest =
      said
        .map(({ period }) => period)
        .toSorted()
        .at(-1) ?? null
    return {
      rows: said.map(({ series, period, value, attributes }) =>
        toRow(source, {
          series: [series],
          label: attributes.TITLE_COMPL || attributes.TITLE || series,
          value,
          unit: attributes.UNIT,
          period,
          publisher: connectorWords.publishers.ecb,
          locator: `${series}; ${period}`,
        }),
      ),
      count: observations.length,
      drift,
      releaseDate: newest && endOf(newest, source.today),
      vintage: newest,
    }
  },
}
