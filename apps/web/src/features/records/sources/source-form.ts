import { connectorSources } from '@portal/content/connector-sources'
import type { ConnectorsRequest, SourceTemplate } from '@portal/contracts/connectors'

type SourceForm = Record<
  'name' | 'url' | 'prefix' | 'query' | 'items' | 'key' | 'value' | 'asOf' | 'licence',
  string
>
export type SourceField = keyof SourceForm

const partsOf = { query: ['query'], items: ['items'], fields: ['key', 'value', 'asOf'] } as const
const optional: ReadonlySet<SourceField> = new Set(['licence', 'items'])

export const fieldsOf = ({ settings }: SourceTemplate): SourceField[] => [
  'name',
  'url',
  'prefix',
  ...settings.flatMap((setting): readonly SourceField[] => partsOf[setting]),
  'licence',
]

/** What is known of a source before anybody says more; a general form has no name of its own. */
export const emptySource = ({ kind, url, prefix, query }: SourceTemplate): SourceForm => ({
  name: url === '' ? '' : connectorSources[kind].name,
  url,
  prefix,
  query,
  items: '',
  key: '',
  value: '',
  asOf: '',
  licence: '',
})

export const isComplete = (template: SourceTemplate, form: SourceForm): boolean =>
  fieldsOf(template).every((field) => optional.has(field) || form[field].trim() !== '')

export function toRequest(template: SourceTemplate, form: SourceForm): ConnectorsRequest {
  const { kind, settings, everyHours } = template
  const said = (field: SourceField) => form[field].trim()
  return {
    action: 'add',
    name: said('name'),
    kind,
    url: said('url'),
    licence: said('licence'),
    everyHours,
    settings: {
      prefix: said('prefix'),
      ...(settings.includes('query') && { query: said('query') }),
      ...(settings.includes('items') && { items: said('items') }),
      ...(settings.includes('fields') && {
        fields: { key: said('key'), value: said('value'), as_of: said('asOf') },
      }),
    },
  }
}
