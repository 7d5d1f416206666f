import { connectorWords } from '@portal/content/connectors'
import papa from 'papaparse'
import { ConnectorFault } from '../kit/connector-fault.ts'

/** Lines of a CSV by the column names of its first line. @throws ConnectorFault for what is no such table */
export function decodeCsv(text: string): Record<string, string>[] {
  const { data, meta } = papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  if ((meta.fields ?? []).length < 2 || /^\s*[<{[]/.test(text))
    throw new ConnectorFault(connectorWords.notTable)
  return data
}

export const csvTypes = ['text/csv', 'application/csv', 'text/plain', 'application/octet-stream']
