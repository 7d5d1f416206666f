import { connectorSources } from '@portal/content/connector-sources'
import { z } from 'zod'
import { decodeSdmxJson } from '../../decoders/sdmx-json.ts'
import { readSeries } from '../../kit/read-series.ts'
import type { Source } from '../../kit/source.ts'

const attributes = z.object({
  'REF_AREA name': z.string(),
  'MEASURE name': z.string(),
  'UNIT_MEASURE name': z.string(),
})

/**
 * Series of the OECD Data Explorer in SDMX-JSON. Not tried against the real address: its dataflows are asked for as its
 * documentation says.
 */
export const oecd: Source = {
  manifest: {
    kind: 'oecd',
    yields: 'figures',
    url: 'https://sdmx.oecd.org/public/rest/data/OECD.SDD.STES,DSD_STES@DF_CLI/.M.LI...AA...H?startPeriod={since}&format=jsondata',
    documentation: 'https://www.oecd.org/en/data/insights/data-explainers/2024/09/api.html',
    types: ['application/json', 'application/vnd.sdmx.data+json'],
    prefix: 'oecd.indicators',
    everyHours: 168,
    budget: { requests: 20, seconds: 3600 },
    mostPages: 1,
  },
  read: ({ text, source }) =>
    readSeries(source, decodeSdmxJson(text), {
      attributes,
      label: (said) => `${said['MEASURE name']}, ${said['REF_AREA name']}`,
      unit: (said) => said['UNIT_MEASURE name'],
      publisher: connectorSources.oecd.publisher,
    }),
}
