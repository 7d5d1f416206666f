import { connectorWords } from '@portal/content/connectors'
import { ConnectorFault } from '../../kit/connector-fault.ts'
import { parseJson } from '../../kit/read-items.ts'
import type { Source } from '../../kit/source.ts'
import { readTableItems, valueAt } from '../../kit/table-rows.ts'

/** A list of objects somewhere in a JSON document. */
export const json: Source = {
  manifest: {
    kind: 'json',
    yields: 'figures',
    url: '',
    documentation: 'https://www.rfc-editor.org/rfc/rfc8259',
    types: ['application/json', 'application/vnd.api+json', 'text/json'],
    authentication: { by: 'header', name: 'authorization', prefix: 'Bearer ', isOptional: true },
    settings: ['items', 'fields'],
    prefix: '',
    everyHours: 24,
    budget: { requests: 60, seconds: 60 },
    mostPages: 1,
  },
  read({ text, source }) {
    const path = source.settings.items ?? ''
    const list = valueAt(parseJson(text), path)
    if (!Array.isArray(list)) throw new ConnectorFault(connectorWords.noItems(path))
    const items = list.filter(
      (item): item is Record<string, unknown> => typeof item === 'object' && item !== null,
    )
    return readTableItems(source, items, 1)
  },
}
