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
  return decodeCsv(text).map((line) => {
    const { KEY, TIME_PERIOD: period = '', OBS_VALUE: value = '', ...attributes } = line
    return { series: KEY ?? keyOf(line), period, value, attributes }
  })
}

/** Where no column has the key: the dimensions, which stand before the period. */
function keyOf(line: Readonly<Record<string, string>>): string {
  const columns = Object.keys(line)
  return columns
    .slice(0, columns.indexOf('TIME_PERIOD'))
    .map((column) => line[column])
    .join('.')
}
