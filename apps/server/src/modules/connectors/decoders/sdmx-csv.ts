import { connectorWords } from '@portal/content/connectors'
import { ConnectorFault } from '../kit/connector-fault.ts'
import { decodeCsv } from './csv.ts'

export interface SdmxObservation {
  /** Code of the series, as the provider writes it. */
  series: string
  period: string
  value: string
  /** All other columns: dimensions and attributes by their ids. */
  attributes: Readonly<Record<string, string>>
}

/** An SDMX-CSV message, version 1 or 2: one line for each observation. @throws ConnectorFault for another table */
export function decodeSdmxCsv(text: string): SdmxObservation[] {
  // An empty data set is answered with an empty body.
  if (text.trim() === '') return []
  const [head = ''] = text.split('\n', 1)
  if (!head.includes('TIME_PERIOD') || !head.includes('OBS_VALUE'))
    throw new ConnectorFault(connectorWords.notSdmx)
  return decodeCsv(text).map(({ KEY, TIME_PERIOD: period = '', OBS_VALUE: value = '', ...attributes }) => ({
    series: KEY ?? Object.values(attributes).slice(0, 8).join('.'),
    period,
    value,
    attributes,
  }))
}
