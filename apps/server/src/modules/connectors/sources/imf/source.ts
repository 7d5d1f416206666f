import { connectorSources } from '@portal/content/connector-sources'
import { z } from 'zod'
import { decodeSdmxJson } from '../../decoders/sdmx-json.ts'
import { readSeries } from '../../kit/read-series.ts'
import type { Source } from '../../kit/source.ts'

const attributes = z.object({
  'COUNTRY name': z.string(),
  'INDICATOR name': z.string(),
  'UNIT name': z.string().default(''),
})

/**
 * Series of the IMF data portal in SDMX-JSON. Not tried against the real address: that it answers JSON to who accepts nothing
 * else is documented only.
 */
export const imf: Source = {
  manifest: {
    kind: 'imf',
    yields: 'figures',
    url: 'https://api.imf.org/external/sdmx/2.1/data/WEO/ESP+PRT+DEU.NGDP_RPCH.A?startPeriod={since}',
    documentation: 'https://data.imf.org/en/Resource-Pages/IMF-API',
    types: ['application/vnd.sdmx.data+json', 'application/json'],
    prefix: 'imf.outlook',
    everyHours: 168,
    budget: { requests: 10, seconds: 60 },
    mostPages: 1,
  },
  read: ({ text, source }) =>
    readSeries(source, decodeSdmxJson(text), {
      attributes,
      label: (said) => `${said['INDICATOR name']}, ${said['COUNTRY name']}`,
      unit: (said) => said['UNIT name'],
      publisher: connectorSources.imf.publisher,
    }),
}
